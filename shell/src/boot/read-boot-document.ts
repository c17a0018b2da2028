import { BOOT_ELEMENT_ID, type BootDocument } from 'shared-contracts/boot-document';

/**
 * Returns the boot document that the server inlined into the page. Throws if it is missing, which is a release error.
 *
 * It is not decoded: its bytes are the server's own, which decoded every part of it, and a newer server only adds to
 * it. Decoding took a slow phone 50 ms before anything else.
 */
export function readBootDocument(page: Document): BootDocument {
  const text = page.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) throw new Error(`The page carries no #${BOOT_ELEMENT_ID}.`);
  return JSON.parse(text) as BootDocument;
}
