import { BOOT_ELEMENT_ID, decodeBootDocument, type BootDocument } from 'shared-contracts/boot-document';
import { formatProblems } from 'shared-contracts/decode';

/**
 * Returns the boot document that the server inlined into the page. Throws if it is missing or malformed, which is a
 * release error.
 */
export function readBootDocument(page: Document): BootDocument {
  const text = page.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) throw new Error(`The page carries no #${BOOT_ELEMENT_ID}.`);
  const decoded = decodeBootDocument(JSON.parse(text));
  if (decoded.kind === 'malformed')
    throw new Error(`The boot document is malformed:\n${formatProblems(decoded.problems)}`);
  return decoded.value;
}
