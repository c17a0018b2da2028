import { addressLine } from 'shared-contracts/address-line';
import { fileOf } from 'shared-contracts/file-answer';
import { formatDate } from '../system/calendar.ts';

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

type WordsOf = (key: string) => string;

/**
 * Formats an answer as text for a person to read; `undefined` if it is empty. An option becomes its value, ticked boxes
 * become a list of `wordsOf(key)`, a file its name and size.
 *
 * @example answerText({ key: 'WY', value: 'Wyoming' }) // 'Wyoming'
 */
export function answerText(answer: unknown, wordsOf: WordsOf = (key) => key): string | undefined {
  switch (typeof answer) {
    case 'string':
      return ISO_DATE.test(answer) && !Number.isNaN(Date.parse(answer))
        ? formatDate(answer)
        : answer.trim() || undefined;
    case 'boolean':
      return answer ? 'Yes' : 'No';
    case 'number':
      return String(answer);
    case 'object':
      return answer === null ? undefined : textOfObject(answer, wordsOf);
    default:
      return undefined;
  }
}

function textOfObject(answer: object, wordsOf: WordsOf): string | undefined {
  if (Array.isArray(answer))
    return joined(
      answer.map((entry) => answerText(entry, wordsOf)),
      ', ',
    );
  if ('key' in answer) return answerText('value' in answer ? answer.value : answer.key);
  if ('line1' in answer) return addressLine(answer) || undefined;
  const file = fileOf(answer);
  if (file) return file.size === undefined ? file.name : `${file.name}, ${fileSize(file.size)}`;
  const entries = Object.entries(answer);
  if (entries.every(([, value]) => typeof value === 'boolean')) {
    return joined(
      entries.map(([key, isTicked]) => (isTicked ? wordsOf(key) : undefined)),
      ', ',
    );
  }
  return joined(
    entries.map(([, value]) => answerText(value, wordsOf)),
    ', ',
  );
}

/** A size as people read it: `173 bytes`, `12 kB`, `4.2 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  return bytes < 999_500 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function joined(texts: readonly (string | undefined)[], separator: string): string | undefined {
  return texts.filter(Boolean).join(separator) || undefined;
}
