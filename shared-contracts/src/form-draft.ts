import { boolean, integer, pattern, size, string, type, type Infer } from 'superstruct';
import { IsoDateStruct } from './iso-date.ts';

/** The id of a form in an account, or of one state of it. */
export const DraftIdStruct = pattern(string(), /^[0-9a-f-]{36}$/);

/** The most characters of a form in an account, as JSON. */
export const MOST_OF_DRAFT = 256 * 1024;

/** A form in an account, as JSON. */
export const DraftFormStruct = size(string(), 1, MOST_OF_DRAFT);

/** The answer to `save_form_draft`. */
export const SavedDraftStruct = type({
  result: type({
    id: DraftIdStruct,
    revision: DraftIdStruct,
    /** Whether the customer is reminded of it by mail. */
    reminds: boolean(),
    savedOn: IsoDateStruct,
    /** The last day on which the form is kept. */
    until: IsoDateStruct,
  }),
});
export type SavedDraft = Infer<typeof SavedDraftStruct>['result'];

/** The refusal of `save_form_draft` if another device saved the form meanwhile: what the account has. */
export const NewerDraftStruct = type({
  error: string(),
  newer: type({ id: DraftIdStruct, revision: DraftIdStruct, savedOn: IsoDateStruct, step: integer(), of: integer() }),
});
export type NewerDraft = Infer<typeof NewerDraftStruct>['newer'];

/** The answer to `open_form_draft`. */
export const OpenedDraftStruct = type({
  result: type({ form: DraftFormStruct, draft: SavedDraftStruct.schema.result }),
});
