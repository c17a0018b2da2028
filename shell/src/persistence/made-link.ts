import { MadeFormLinkStruct, type MadeFormLink } from 'shared-contracts/form-link';
import { decode } from 'shared-contracts/decode';
import { allowed } from './browser-storage.ts';

/** The link that this device made last for a form, without its key: to delete or replace it. */
export function createMadeLink(storage: Storage | undefined, formKey: string) {
  const key = `${formKey}:link`;
  return {
    read(): MadeFormLink | undefined {
      const text = allowed(() => storage?.getItem(key)) ?? '';
      const decoded = decode(MadeFormLinkStruct, { result: allowed(() => JSON.parse(text) as unknown) });
      return decoded.kind === 'decoded' ? decoded.value.result : undefined;
    },
    save: (link: MadeFormLink) => void allowed(() => storage?.setItem(key, JSON.stringify(link))),
    clear: () => void allowed(() => storage?.removeItem(key)),
  };
}
