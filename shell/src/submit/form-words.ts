import { PLAIN_WORDS, type FormWords } from 'shared-contracts/form-words';
import type { PageConfig } from 'shared-contracts/page-config';

/**
 * The words around a page's form: the page's own, else the defaults. The site has put the submitting area's words into the
 * page. While an attempt may have arrived, what reassures after a failure is the default, which does not deny it.
 */
export function wordsOf({ words }: Pick<PageConfig, 'words'>, mayHaveArrived = false): FormWords {
  return { ...PLAIN_WORDS, ...words, ...(mayHaveArrived && { safe: PLAIN_WORDS.safe }) };
}
