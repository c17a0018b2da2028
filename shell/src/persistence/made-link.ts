import { MadeFormLinkStruct, type MadeFormLink } from 'shared-contracts/form-link';
import { decode } from 'shared-contracts/decode';
import { object, string } from 'superstruct';
import { allowed } from './browser-storage.ts';

const StoredLinkStruct = object({ form: string(), result: MadeFormLinkStruct.schema.result });

/** The link that this device made last for a form, without its key: to delete or replace it. */
export function createMadeLink(storage: Storage | undefined, storageKey: string, formId: string) {
  const key = `${storageKey}:link`;
  return {
    /** `undefined` if it is that of an earlier form, which was submitted. */
    read(): MadeFormLink | undefined {
      const text = allowed(() => storage?.getItem(key)) ?? '';
      const decoded = decode(
        StoredLinkStruct,
        allowed(() => JSON.parse(text) as unknown),
      );
      return decoded.kind === 'decoded' && decoded.value.form === formId ? decoded.value.result : undefined;
    },
    save: (link: MadeFormLink) =>
      void allowed(() => storage?.setItem(key, JSON.stringify({ form: formId, result: link }))),
    clear: () => void allowed(() => storage?.removeItem(key)),
  };
}
