import { LinkPartStruct, SealedFormStruct } from 'shared-contracts/form-link';
import { SubmissionKeyStruct } from 'shared-contracts/submission';
import { optional, pattern, string, type } from 'superstruct';
import { deleteLink, makeLink, openLink, useLink, type LinkEnd } from '../../form-links/form-links.ts';
import { isoDateOf } from '../../system/calendar.ts';
import { withParams, type AreaServer, type CallAnswer, type CallDeps, type CallHandler } from '../area-server.ts';

const ENDS: Readonly<Record<LinkEnd, string>> = {
  submitted: 'This form was submitted, so its link was deleted. You do not need to fill it in again.',
  used:
    'This link was used. It works once: your form is on the device that used it. ' +
    'To move it again, make a new link there.',
  deleted: 'This link was deleted, or a newer one replaced it. Your form is still on the device where you began it.',
  expired: 'This link has expired. Your form may still be on the device where you began it.',
  unknown: 'This link opens no form. It may be incomplete, or have expired long ago.',
};

const ended = (end: LinkEnd): CallAnswer => ({ status: 200, body: { error: ENDS[end], kind: `link-${end}` } });

async function tooManyLinks({ limits }: CallDeps, address = ''): Promise<CallAnswer | undefined> {
  const taken = await limits.takeOne({ limit: 'formLinks', name: address });
  if (taken.kind === 'taken') return undefined;
  const minutes = Math.ceil(taken.retryAfterSeconds / 60);
  return {
    status: 429,
    body: { error: `Too many links. Wait ${minutes === 1 ? '1 minute' : `${minutes} minutes`}, then try again.` },
    headers: { 'Retry-After': String(taken.retryAfterSeconds) },
  };
}

/** Stores a form that its page has encrypted, and answers with the token of its link. */
const makeFormLink: CallHandler = withParams(
  type({ form: SealedFormStruct, form_id: SubmissionKeyStruct, replaced: optional(LinkPartStruct) }),
  async ({ form, form_id: formId, replaced }, { address }, deps) => {
    const refused = await tooManyLinks(deps, address);
    if (refused) return refused;
    const { token, expiresAt } = await makeLink(deps.db, { form, formId, replaced });
    return { status: 200, body: { result: { token, until: isoDateOf(expiresAt) } } };
  },
);

const openFormLink: CallHandler = withParams(type({ token: LinkPartStruct }), async ({ token }, _, { db }) => {
  const opened = await openLink(db, token);
  return 'end' in opened ? ended(opened.end) : { status: 200, body: { result: opened } };
});

const useFormLink: CallHandler = withParams(
  type({ token: LinkPartStruct, visit: pattern(string(), /^[0-9a-f-]{36}$/) }),
  async ({ token, visit }, _, { db }) => {
    const end = await useLink(db, token, visit);
    return end === undefined ? { status: 200, body: { result: {} } } : ended(end);
  },
);

const deleteFormLink: CallHandler = withParams(type({ token: LinkPartStruct }), async ({ token }, _, { db }) => {
  await deleteLink(db, token);
  return { status: 200, body: { result: {} } };
});

/** The calls of the page itself, which has no release of an area. */
export const server: AreaServer = {
  actions: {
    make_form_link: makeFormLink,
    open_form_link: openFormLink,
    use_form_link: useFormLink,
    delete_form_link: deleteFormLink,
  },
};
