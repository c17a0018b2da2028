import { integer, literal, object, optional, record, string, unknown, type Infer } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import { FormValuesStruct } from 'shared-contracts/form-data';

/** What is kept of a form between visits. */
export const SavedFormStruct = object({
  format: literal(1),
  pluginVersion: string(),
  /** ISO date and time. */
  savedAt: string(),
  data: FormValuesStruct,
  /** State topics, replayed before their owner has loaded. */
  topics: record(string(), unknown()),
  step: optional(string()),
  /** For the "Continue" card on the home page. */
  progress: object({ step: integer(), of: integer() }),
  /** The key of the last attempt to order, and what it was for. */
  attempt: optional(object({ key: string(), fingerprint: string() })),
});
export type SavedForm = Infer<typeof SavedFormStruct>;

/** Reads what was stored; anything malformed, foreign or corrupt is `undefined`. */
export function decodeAnySavedForm(text: string | null): SavedForm | undefined {
  if (text === null) return undefined;
  try {
    const decoded = decode(SavedFormStruct, JSON.parse(text));
    return decoded.kind === 'decoded' ? decoded.value : undefined;
  } catch {
    return undefined;
  }
}

/** The same, and only if it is of this plugin version (SH-040). */
export function decodeSavedForm(text: string | null, pluginVersion: string): SavedForm | undefined {
  const saved = decodeAnySavedForm(text);
  return saved?.pluginVersion === pluginVersion ? saved : undefined;
}
