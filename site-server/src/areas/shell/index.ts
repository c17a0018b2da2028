import { fragmentOfLink, LinkPartStruct, SealedFormStruct, type SentFormStruct } from 'shared-contracts/form-link';
import { longDateOf } from 'shared-contracts/long-date';
import { SubmissionKeyStruct } from 'shared-contracts/submission';
import { checkAnswer } from 'shared-contracts/validation';
import { optional, pattern, string, type, type Infer } from 'superstruct';
import { linksOf } from '../../accounts/account-links.ts';
import { formLink } from '../../mail/account-messages.ts';
import { queueLetter } from '../../mail/outbox.ts';
import { deleteLink, makeLink, openLink, useLink, type LinkEnd } from '../../form-links/form-links.ts';
import { placedWithForm } from '../../orders/account-orders.ts';
import { receiptAddress } from '../../orders/receipt.ts';
import { isoDateOf } from '../../system/calendar.ts';
import { deleteFormDraft, openFormDraft, saveFormDraft, stopFormReminder } from './form-draft-calls.ts';
import { tooMany } from './too-many.ts';
import { withParams, type AreaServer, type CallAnswer, type CallHandler } from '../area-server.ts';

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

/** Stores a form that its page has encrypted, and answers with the token of its link. */
const makeFormLink: CallHandler = withParams(
  type({ form: SealedFormStruct, form_id: SubmissionKeyStruct, replaced: optional(LinkPartStruct) }),
  async ({ form, form_id: formId, replaced }, { address = '' }, { db, limits }) => {
    const taken = await limits.takeOne({ limit: 'formLinks', name: address });
    if (taken.kind === 'empty') return tooMany('links', taken.retryAfterSeconds);
    const { token, expiresAt } = await makeLink(db, { form, formId, replaced });
    return { status: 200, body: { result: { token, until: isoDateOf(expiresAt) } } };
  },
);

const openFormLink: CallHandler = withParams(type({ token: LinkPartStruct }), async ({ token }, _, { db }) => {
  const opened = await openLink(db, token);
  return 'end' in opened ? ended(opened.end) : { status: 200, body: { result: { form: opened.form } } };
});

/**
 * Mails a link with its key, which only the message has: the outbox removes its content once it is sent, or cannot be.
 */
const mailFormLink: CallHandler = withParams(
  type({ token: LinkPartStruct, key: LinkPartStruct, email: string() }),
  async ({ token, key, email }, { address = '', page }, deps) => {
    const to = email.trim();
    const problem = checkAnswer(to, { label: 'Email', rules: 'required|email' }, {});
    if (problem !== undefined) return { status: 200, body: { error: problem, kind: 'rejected' } };
    const taken = await deps.limits.take({
      mailbox: { limit: 'accountMails', name: to.toLowerCase() },
      address: { limit: 'formLinks', name: address },
    });
    if (taken.kind === 'empty') return tooMany('messages', taken.retryAfterSeconds);
    const opened = await openLink(deps.db, token);
    if ('end' in opened) return ended(opened.end);
    const letter = formLink({
      link: linksOf(deps).at(page?.path ?? '/', fragmentOfLink({ token, key })),
      until: longDateOf(isoDateOf(opened.expiresAt)),
      siteName: deps.site.name,
    });
    await queueLetter(deps.db, deps.site, to, letter);
    return { status: 200, body: { result: {} } };
  },
);

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

/** Answers with the orders that were placed with a form, by its id, which only devices that have the form know. */
const findSentForm: CallHandler = withParams(
  type({ form_id: SubmissionKeyStruct }),
  async ({ form_id: formId }, { address = '' }, { db, limits }) => {
    const taken = await limits.takeOne({ limit: 'sentForms', name: address });
    if (taken.kind === 'empty') return tooMany('questions', taken.retryAfterSeconds);
    const placed = await placedWithForm(db, formId);
    const sent: Infer<typeof SentFormStruct> = {
      result: {
        orders: placed.map((order) => ({
          invoiceNumber: order.invoiceNumber,
          receipt: receiptAddress(order),
          total: order.totalCents,
        })),
      },
    };
    return { status: 200, body: sent };
  },
);

/** The calls of the page itself, which has no release of an area. */
export const server: AreaServer = {
  actions: {
    make_form_link: makeFormLink,
    open_form_link: openFormLink,
    mail_form_link: mailFormLink,
    use_form_link: useFormLink,
    delete_form_link: deleteFormLink,
    find_sent_form: findSentForm,
    save_form_draft: saveFormDraft,
    open_form_draft: openFormDraft,
    delete_form_draft: deleteFormDraft,
    stop_form_reminder: stopFormReminder,
  },
};
