import { boolean, integer, literal, object, optional, pattern, record, size, string, unknown, type Infer } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import { FormValuesStruct } from 'shared-contracts/form-data';
import { isSafeJson } from './is-safe-json.ts';

const FORMAT = 2;

/** More characters than this are neither written nor read: no form has them, and parsing them would stop the page. */
export const MOST_CHARACTERS = 1_000_000;

const FormIdStruct = pattern(string(), /^[0-9a-f-]{36}$/);

/** The last attempt to send a form. Until the site has refused it, it may have arrived. */
export const SubmissionAttemptStruct = object({
  /** Counts how often one form was sent for good; with the form's id it makes the submission key. */
  round: integer(),
  /** Of what was sent. */
  fingerprint: string(),
  refused: optional(boolean()),
});
export type SubmissionAttempt = Infer<typeof SubmissionAttemptStruct>;

/** A form that was sent, for the tabs that still show it. Its names are those of orders, which tabs of before read, too. */
export const PlacedOrderStruct = object({
  /** `invoiceNumber` is a short name for what came of the form; it may be empty. */
  form: FormIdStruct, invoiceNumber: string(),
  /** Address of what came of it, as the site said it. */
  receipt: pattern(string(), /^(\/(?![/\\])|https?:\/\/)/),
});
export type PlacedOrder = Infer<typeof PlacedOrderStruct>;

/** What is kept of a form between visits. */
export const SavedFormStruct = object({
  format: literal(FORMAT),
  pluginVersion: string(),
  /** Names the form for as long as it is worked on; tabs that show the same form share it. */
  form: FormIdStruct,
  /** Another one with every write. */
  revision: string(),
  /** ISO date and time. */
  savedAt: pattern(string(), /^\d{4}-\d{2}-\d{2}T/),
  data: FormValuesStruct,
  /** State topics, replayed before their owner has loaded. */
  topics: record(string(), unknown()),
  step: optional(size(string(), 0, 100)),
  /** For the "Continue" card on the home page. */
  progress: object({ step: integer(), of: integer() }),
  attempt: optional(SubmissionAttemptStruct),
  /** The form before this one, where it was sent. */
  placed: optional(PlacedOrderStruct),
});
export type SavedForm = Infer<typeof SavedFormStruct>;

/** What stays when a form was sent. */
export const PlacedMarkStruct = object({ format: literal(FORMAT), placed: PlacedOrderStruct });
export type PlacedMark = Infer<typeof PlacedMarkStruct>;

/** What one storage key holds: a form, the mark of the one sent before it, both, or nothing. */
export interface Stored {
  form?: SavedForm;
  placed?: PlacedOrder;
}

const NOTHING: Stored = {};

/** Makes a form that can be written. */
export function savedForm(content: Omit<SavedForm, 'format'>): SavedForm {
  return { format: FORMAT, ...content };
}

export function placedMark(placed: PlacedOrder): PlacedMark {
  return { format: FORMAT, placed };
}

/** Reads what was stored. Anything malformed, foreign, corrupt or oversized is nothing. */
export function decodeStored(text: string | null): Stored {
  if (text === null || text.length > MOST_CHARACTERS) return NOTHING;
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return NOTHING;
  }
  if (!isSafeJson(content)) return NOTHING;
  const form = decode(SavedFormStruct, content);
  if (form.kind === 'decoded') return { form: form.value, ...(form.value.placed && { placed: form.value.placed }) };
  const mark = decode(PlacedMarkStruct, content);
  return mark.kind === 'decoded' ? { placed: mark.value.placed } : NOTHING;
}
