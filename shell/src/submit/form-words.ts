import type { Known } from 'shared-contracts/area-rules';
import { PLAIN_WORDS, type FormWords } from 'shared-contracts/form-words';
import { areAttemptsSpent } from 'shared-contracts/order-attempts';
import type { PageConfig } from 'shared-contracts/page-config';
import { TOPICS, topicState } from 'shared-contracts/topics';

/**
 * The words around a page's form: the page's own, else the defaults. The site has put the submitting area's words into
 * the page. While an attempt may have arrived, what reassures after a failure is the default, which does not deny it.
 */
export function wordsOf({ words }: Pick<PageConfig, 'words'>, mayHaveArrived = false): FormWords {
  return { ...PLAIN_WORDS, ...words, ...(mayHaveArrived && { safe: PLAIN_WORDS.safe }) };
}

/**
 * The lead of the last step after attempts to send the form, also after a reload; `undefined` if the step's own lead
 * stays. It is empty where a notice says that today's attempts are used up or names an earlier form that was sent: the
 * customer may have nothing left to do.
 */
export function leadAfterAttempts(
  words: Pick<FormWords, 'unconfirmed' | 'tried'>,
  mayHaveArrived: boolean,
  known: Pick<Known, 'topics' | 'today'>,
): string | undefined {
  const { topics } = known;
  if (mayHaveArrived) return words.unconfirmed;
  if (topicState(topics, TOPICS.earlierOrderFound) || areAttemptsSpent(known)) return '';
  // Also after attempts that are not counted, such as those during an outage.
  return topicState(topics, TOPICS.attemptsCounted) && words.tried;
}
