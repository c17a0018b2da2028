import { DraftFormStruct, DraftIdStruct, type NewerDraft, type SavedDraft } from 'shared-contracts/form-draft';
import { longDateOf } from 'shared-contracts/long-date';
import { literal, optional, pattern, string, type } from 'superstruct';
import {
  deleteDraft,
  MOST_DRAFTS,
  openDraft,
  saveDraft,
  stopReminder,
  type DraftInfo,
} from '../../form-links/form-drafts.ts';
import { isoDateOf } from '../../system/calendar.ts';
import { parseUntrusted } from '../../system/parse-untrusted.ts';
import { malformed, withParams, type CallAnswer, type CallHandler } from '../area-server.ts';
import { tooMany } from './too-many.ts';

const refusal = (kind: string, error: string, more: object = {}): CallAnswer => ({
  status: 200,
  body: { error, kind, ...more },
});
const NOT_LOGGED_IN = refusal('not-logged-in', 'You are not logged in. Log in and try again.');
const GONE = refusal(
  'draft-gone',
  'This form is not in your account any more: it was submitted, deleted, or kept for 28 days. It may still be on the ' +
    'device where you began it.',
);

const savedDraft = ({ id, revision, reminds, savedAt, expiresAt }: DraftInfo): SavedDraft => ({
  ...{ id, revision, reminds },
  savedOn: isoDateOf(savedAt),
  until: isoDateOf(expiresAt),
});
const newerDraft = ({ id, revision, savedAt, step, steps }: DraftInfo): NewerDraft => ({
  ...{ id, revision, step },
  savedOn: isoDateOf(savedAt),
  of: steps,
});

const NumberStruct = pattern(string(), /^\d{1,3}$/);

/** Saves a form in the account of the customer who is logged in, unless another device saved it meanwhile. */
export const saveFormDraft: CallHandler = withParams(
  type({
    form: DraftFormStruct,
    form_id: DraftIdStruct,
    step: NumberStruct,
    steps: NumberStruct,
    reminds: optional(literal('yes')),
    replaces: optional(DraftIdStruct),
  }),
  async ({ form, form_id: formId, step, steps, reminds, replaces }, { address = '', page, session }, deps) => {
    if (!page?.persistence) return malformed('pageID: this page saves no forms.');
    if (parseUntrusted(form).kind !== 'parsed') return malformed('form: it must be JSON.');
    if (!session) return NOT_LOGGED_IN;
    const taken = await deps.limits.takeOne({ limit: 'formDrafts', name: address });
    if (taken.kind === 'empty') return tooMany('saves', taken.retryAfterSeconds);
    const saved = await saveDraft(deps, {
      ...{ accountId: session.accountId, pageId: page.pageId, formId, form, replaces },
      step: Number(step),
      steps: Number(steps),
      reminds: reminds === 'yes',
    });
    switch (saved.kind) {
      case 'saved':
        return { status: 200, body: { result: savedDraft(saved.draft) } };
      case 'newer':
        return refusal(
          'draft-newer',
          `Your account has a newer copy of this form, saved on another device on ` +
            `${longDateOf(isoDateOf(saved.draft.savedAt))} at step ${saved.draft.step} of ${saved.draft.steps}.`,
          { newer: newerDraft(saved.draft) },
        );
      case 'too-many':
        return refusal('too-many-drafts', `Your account keeps ${MOST_DRAFTS} forms. Delete one there, then save this.`);
    }
  },
);

const ofDraft = type({ id: DraftIdStruct });

export const openFormDraft: CallHandler = withParams(ofDraft, async ({ id }, { session, page }, deps) => {
  if (!session) return NOT_LOGGED_IN;
  const opened = await openDraft(deps, session.accountId, id);
  if (!opened || opened.draft.pageId !== page?.pageId) return GONE;
  return { status: 200, body: { result: { form: opened.form, draft: savedDraft(opened.draft) } } };
});

export const deleteFormDraft: CallHandler = withParams(ofDraft, async ({ id }, { session }, { db }) => {
  if (!session) return NOT_LOGGED_IN;
  await deleteDraft(db, session.accountId, id);
  return { status: 200, body: { result: {} } };
});

export const stopFormReminder: CallHandler = withParams(ofDraft, async ({ id }, { session }, { db }) => {
  if (!session) return NOT_LOGGED_IN;
  await stopReminder(db, session.accountId, id);
  return { status: 200, body: { result: {} } };
});
