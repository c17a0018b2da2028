import { fetchedFrom } from 'shared-contracts/calls';
import { decode } from 'shared-contracts/decode';
import { OpenedDraftStruct, type SavedDraft } from 'shared-contracts/form-draft';
import { DRAFT_FRAGMENT } from 'shared-contracts/form-link';
import { formStorageKey } from 'shared-contracts/storage-keys';
import { browserStorage } from './browser-storage.ts';
import { createSavedDraft } from './form-record.ts';
import { failureOf, type FormSource, type SourceDeps } from './form-source.ts';
import { decodeStored } from './saved-form.ts';

/** A form that was saved in the account of the customer. It stays there, and this device knows which state it took. */
export function draftSource(fragment: string, { page, calls }: SourceDeps): FormSource {
  let draft: SavedDraft | undefined;
  const { accountLink, loginLink } = page.site;
  return {
    words: {
      ended: 'This form was not opened',
      from: 'your account',
      about:
        'The form stays in your account as it is there until you save it again. Passwords, card numbers and other ' +
        'secrets are not in it: you enter them again.',
      away: 'We could not reach our site. Check your connection and try again: the form is still in your account.',
    },
    async open() {
      const result = await calls.post('open_form_draft', { id: fragment.slice(DRAFT_FRAGMENT.length) });
      const opened = fetchedFrom(result, (answer) => decode(OpenedDraftStruct, answer));
      if (opened.kind !== 'fetched')
        return failureOf(result, (kind) =>
          kind === 'not-logged-in'
            ? { label: 'Log in', href: loginLink }
            : { label: 'Go to your account', href: accountLink },
        );
      ({ draft } = opened.value.result);
      const { form } = decodeStored(opened.value.result.form);
      return form
        ? { kind: 'opened', form }
        : { kind: 'ended', words: 'This form was saved by another version of our site and does not open here.' };
    },
    async take(form) {
      const key = formStorageKey(page.formType, page.pageId);
      if (draft) createSavedDraft(browserStorage(window), key, form.attempt.form).save(draft);
      return undefined;
    },
  };
}
