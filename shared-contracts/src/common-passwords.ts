import { COMMON_WORDS } from './common-words.ts';

const WORDS = new Set(COMMON_WORDS.trim().split(/\s+/));

/** What people write for a letter. */
const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };

/**
 * What the customer reads about a password that is tried first; `undefined` for any other. Too large for a page's first
 * step: a page loads it for the first new password, the server has it from its start.
 */
export function problemOfCommon(password: string): string | undefined {
  return isCommonPassword(password)
    ? 'This password is easy to guess: it is a well-known word with little added. Choose another, such as a few ' +
        'words that do not belong together.'
    : undefined;
}

/**
 * Whether a password is one that is tried first: a well-known word, also in capitals or with look-alikes such as
 * `P@ssw0rd`, and not more than the word again before and after it.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const bare = lower.replace(/^[^a-z0-9@$]+|[^a-z0-9@$]+$/g, '');
  // Digits are cut off at the ends, or read as letters.
  const words = [
    bare,
    bare.replace(/^[^a-z]+|[^a-z]+$/g, ''),
    asLetters(bare.replace(/[^a-z]+$/, '')),
    asLetters(bare),
  ];
  return words.some((word) => WORDS.has(word) && word.length * 2 >= password.length);
}

const asLetters = (text: string) => text.replace(/[013457@$]/g, (sign) => LETTERS[sign] ?? sign);
