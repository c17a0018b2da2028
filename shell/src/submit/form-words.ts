import { areAttemptsSpent, mayHaveArrived, type Attempt } from 'shared-contracts/attempt';
import { PLAIN_WORDS, type FormWords } from 'shared-contracts/form-words';
import type { PageConfig } from 'shared-contracts/page-config';

/**
 * The words around a page's form: the page's own, else the defaults. The site has put the submitting area's words into
 * the page. While an attempt may have arrived, what reassures after a failure is the default, which does not deny it.
 */
export function wordsOf({ words }: Pick<PageConfig, 'words'>, isInDoubt = false): FormWords {
  return { ...PLAIN_WORDS, ...words, ...(isInDoubt && { safe: PLAIN_WORDS.safe }) };
}

/**
 * The lead of the last step after attempts to send the form, also after a reload; `undefined` if the step's own lead
 * stays. It is empty where a notice says that today's attempts are used up or names an earlier form that was sent: the
 * customer may have nothing left to do.
 */
export function leadAfterAttempts(
  words: Pick<FormWords, 'unconfirmed' | 'tried'>,
  attempt: Attempt,
  today: string,
): string | undefined {
  if (mayHaveArrived(attempt)) return words.unconfirmed;
  if (attempt.orders.length > 0 || areAttemptsSpent(attempt, today)) return '';
  // Also after attempts that are not counted, such as those during an outage.
  return attempt.tries && words.tried;
}
