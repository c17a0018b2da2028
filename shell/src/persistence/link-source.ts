import { fetchedFrom } from 'shared-contracts/calls';
import { decode } from 'shared-contracts/decode';
import { OpenedFormLinkStruct } from 'shared-contracts/form-link';
import { formStorageKey } from 'shared-contracts/storage-keys';
import { formLinkIn } from './form-link.ts';
import { failureOf, type FormSource, type SourceDeps, type SourceFailure } from './form-source.ts';
import { openSealed } from './sealed-form.ts';

const ended = (words: string): SourceFailure => ({ kind: 'ended', words });
const INCOMPLETE = ended('This link is incomplete. Copy all of it, or scan the code again.');
const DAMAGED = ended('This link does not open this form: a part of it was changed, or it belongs to another form.');
const WITHOUT_HTTPS = ended('This link needs a secure connection. Open it with an address that begins with https.');

/** The form of a link. It is used up when the form is taken, so a program that looks into messages does not use it. */
export function linkSource(fragment: string, { page, calls }: SourceDeps): FormSource {
  const link = formLinkIn(fragment);
  const visit = crypto.randomUUID();
  const nextOf = (kind: unknown) =>
    kind === 'link-submitted' ? { label: 'Go to your account', href: page.site.accountLink } : undefined;
  return {
    words: {
      ended: 'This link opens no form',
      from: 'the link',
      about:
        'Once you continue, the link opens nothing any more. Passwords, card numbers and other secrets are not in ' +
        'it: you enter them again.',
      away: 'We could not reach our site. Check your connection and try again: the link still works.',
    },
    async open() {
      if (!link) return INCOMPLETE;
      if (!window.isSecureContext) return WITHOUT_HTTPS;
      const result = await calls.post('open_form_link', { token: link.token });
      const opened = fetchedFrom(result, (answer) => decode(OpenedFormLinkStruct, answer));
      if (opened.kind !== 'fetched') return failureOf(result, nextOf);
      const form = await openSealed(opened.value.result.form, link.key, formStorageKey(page.formType, page.pageId));
      return form ? { kind: 'opened', form } : DAMAGED;
    },
    async take() {
      const result = await calls.post('use_form_link', { token: link?.token ?? '', visit });
      return result.kind === 'answered' ? undefined : failureOf(result, nextOf);
    },
  };
}
