import type { Known } from 'shared-contracts/area-rules';
import { PLAIN_WORDS, type FormWords } from 'shared-contracts/form-words';
import type { PageConfig } from 'shared-contracts/page-config';
import { TOPICS, topicState } from 'shared-contracts/topics';

/**
 * The words around a page's form: the page's own, else the defaults. The site has put the submitting area's words into the
 * page. While an attempt may have arrived, what reassures after a failure is the default, which does not deny it.
 */
export function wordsOf({ words }: Pick<PageConfig, 'words'>, mayHaveArrived = false): FormWords {
  return { ...PLAIN_WORDS, ...words, ...(mayHaveArrived && { safe: PLAIN_WORDS.safe }) };
}

/** What the last step says instead of its own lead after attempts to send the form, also after a reload. An earlier form that was sent has a notice of its own. */
export function leadAfterAttempts(words: Pick<FormWords, 'unconfirmed' | 'tried'>, mayHaveArrived: boolean, { topics }: Pick<Known, 'topics'>): string | undefined {
  if (mayHaveArrived) return words.unconfirmed;
  const counted = topicState(topics, TOPICS.attemptsCounted);
  const isTried = counted && (counted.made > 0 || counted.notPlaced !== undefined);
  return isTried && !topicState(topics, TOPICS.earlierOrderFound) ? words.tried : undefined;
}
