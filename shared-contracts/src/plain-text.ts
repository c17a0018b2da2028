import { refine, size, string, type Struct } from 'superstruct';

/**
 * Control characters, but tabs and line ends, and those that set the direction of the text after them: a text with them
 * reads differently than it is stored. Marks that letters of many languages need are no such characters.
 */
const NOT_PLAIN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

/** Whether a text reads as it is stored. */
export function isPlainText(text: string): boolean {
  return !NOT_PLAIN.test(text);
}

/** A plain text of at most this many characters. */
export function plainText(most: number): Struct<string, null> {
  return refine(
    size(string(), 0, most),
    'plain text',
    (text) => isPlainText(text) || 'Expected text without control characters',
  );
}
