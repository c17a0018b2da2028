import { decode } from 'shared-contracts/decode';
import { SavedDraftStruct } from 'shared-contracts/form-draft';
import { MadeFormLinkStruct } from 'shared-contracts/form-link';
import { literal, string, type, unknown, type Struct } from 'superstruct';
import { allowed } from './browser-storage.ts';

const StoredStruct = type({ form: string(), record: unknown() });

/** What this device remembers about a form beside its answers. */
function createFormRecord<T>(storage: Storage | undefined, key: string, formId: string, struct: Struct<T, unknown>) {
  return {
    /** `undefined` if it is about an earlier form, which was submitted. */
    read(): T | undefined {
      const text = allowed(() => storage?.getItem(key)) ?? '';
      const stored = decode(
        StoredStruct,
        allowed(() => JSON.parse(text) as unknown),
      );
      if (stored.kind !== 'decoded' || stored.value.form !== formId) return undefined;
      const record = decode(struct, stored.value.record);
      return record.kind === 'decoded' ? record.value : undefined;
    },
    save: (record: T) => void allowed(() => storage?.setItem(key, JSON.stringify({ form: formId, record }))),
    clear: () => void allowed(() => storage?.removeItem(key)),
  };
}

/** The link that this device made last for a form, without its key: to delete or replace it. */
export const createMadeLink = (storage: Storage | undefined, storageKey: string, formId: string) =>
  createFormRecord(storage, `${storageKey}:link`, formId, MadeFormLinkStruct.schema.result);

/** Whether a form is, or was, on another device, too: this one gave it away or got it. */
export const createSharedMark = (storage: Storage | undefined, storageKey: string, formId: string) =>
  createFormRecord(storage, `${storageKey}:shared`, formId, literal(true));

/** The state of a form in the account that this device saved or opened last. */
export const createSavedDraft = (storage: Storage | undefined, storageKey: string, formId: string) =>
  createFormRecord(storage, `${storageKey}:in-account`, formId, SavedDraftStruct.schema.result);
