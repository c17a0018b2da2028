import { PLAIN_WORDS, type FormWords } from 'shared-contracts/form-words';
import type { PageConfig } from 'shared-contracts/page-config';

/** The words around a page's form: the page's own, else the defaults. The site has put the submitting area's words into the page. */
export function wordsOf({ words }: Pick<PageConfig, 'words'>): FormWords {
  return { ...PLAIN_WORDS, ...words };
}
