import { PLAIN_WORDS, type FormWords } from 'shared-contracts/form-words';
import type { PageConfig } from 'shared-contracts/page-config';

/** The words around a page's form. The site has put those of the submitting area into the page. */
export function wordsOf({ words }: Pick<PageConfig, 'words'>): FormWords {
  return { ...PLAIN_WORDS, ...words };
}
