import { refine, size, string, type Struct } from 'superstruct';

/** A fast path: most texts have visible characters of ASCII and spaces between them. */
const CLEAN = /^(?:[!-~](?:[ -~]*[!-~])?)?$/;

const SPACES = /[\p{Zs}\t\v\f\u0085\u2028\u2029\u2800]/gu;

/**
 * Characters that cannot be seen, in the second group. Before it what stays: a joiner between letters or pictures, and
 * a variation selector after one. Languages such as Persian and Hindi, and pictures, are written with them; Latin,
 * Greek and Cyrillic letters are not.
 */
const INVISIBLE = new RegExp(
  [
    String.raw`((?![\p{Default_Ignorable_Code_Point}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])`,
    String.raw`[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}](?:[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]?`,
    String.raw`[\u200c\u200d](?=(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{Extended_Pictographic}])`,
    String.raw`|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]))`,
    String.raw`|([^\P{Cc}\n]|[\p{Default_Ignorable_Code_Point}\p{Surrogate}\ufff9-\ufffc])`,
  ].join(''),
  'gu',
);

/**
 * A text as the customer meant it, on one line or `many`: without characters that cannot be seen, with plain spaces in
 * place of tabs and other spaces, trimmed, and composed (NFC). Pasted texts and those that a browser fills in often
 * have such characters, and two texts that look the same must be the same. Cleaning a clean text changes nothing.
 *
 * @example cleanText('\u200bMaya\u00a0Quill\t') // 'Maya Quill'
 */
export function cleanText(text: string, lines: 'one' | 'many' = 'one'): string {
  if (CLEAN.test(text)) return text;
  const visible = text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replace(SPACES, ' ')
    .replace(INVISIBLE, (_, visibleText: string | undefined) => visibleText ?? '')
    .normalize('NFC');
  const cleaned = (lines === 'one' ? visible.replace(/\s*\n\s*/g, ' ') : visible).trim();
  // Without a character between them, a letter and its accent become one letter, beside which another may be no joiner.
  return cleaned === text ? text : cleanText(cleaned, lines);
}

/**
 * Plain data with all of its texts cleaned; texts may have several lines. Passwords, the properties with `password` in
 * their name, stay as they are.
 */
export function cleanTexts<T>(data: T): T {
  if (typeof data === 'string') return cleanText(data, 'many') as T;
  if (Array.isArray(data)) return data.map((entry: unknown) => cleanTexts(entry)) as T;
  if (data === null || typeof data !== 'object' || Object.getPrototypeOf(data) !== Object.prototype) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      /password/i.test(key) ? (value as unknown) : cleanTexts(value as unknown),
    ]),
  ) as T;
}

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
