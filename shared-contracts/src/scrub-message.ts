import { LONGEST_MESSAGE } from './client-reports.ts';

/** Stands for what was taken out. It has no letter or digit, so that it can never spell an answer itself. */
const GONE = '…';

/** A longer message is not read: what is cut before it is searched could leave the half of an answer. */
const LONGEST_READ = 5000;

const MOST_ROUNDS = 8;

/** Shorter answers (`WY`, `2`) say nothing of anyone, and would take every message apart. */
const SHORTEST_ANSWER = 3;

/** What may be of a person, whoever typed it. Each is tried on the whole message, in this order. */
const PERSONAL: readonly (readonly [RegExp, string | ((all: string, kept?: string) => string)])[] = [
  // Queries and fragments of addresses carry keys and search terms.
  [/\?\S+/g, `?${GONE}`],
  [/(\/\S*)#\S+/g, `$1#${GONE}`],
  [/[^\s@"'<>(),;]+(?:@|%40)[^\s@"'<>(),;]+/gi, GONE],
  // What is quoted is nearly always data. A quote that is not closed runs to the end.
  [/"[^"]*(?:"|$)/g, `"${GONE}"`],
  [/`[^`]*(?:`|$)/g, `\`${GONE}\``],
  [/“[^”]*(?:”|$)/g, `“${GONE}”`],
  [/‘[^’]*(?:’|$)/g, `‘${GONE}’`],
  [/«[^»]*(?:»|$)/g, `«${GONE}»`],
  // An apostrophe within a word opens and closes nothing.
  [/(^|[^\p{L}\p{N}])'(?:[^']|'(?=[\p{L}\p{N}]))*(?:'|$)/gu, `$1'${GONE}'`],
  // Phones, cards, ZIP codes, dates, written together or apart. The number of a React error is its text.
  [/(error #\d{1,4}(?!\d))|[+(]?\p{Nd}(?:[\s()./-]*\p{Nd}){2,}/gu, (_all, kept) => kept ?? GONE],
];

/**
 * A message without whatever looks like personal data: quoted text, e-mail addresses, runs of three digits
 * or more, queries of addresses. At most 200 characters; the same message again stays as it is.
 */
export function scrubMessage(message: string): string {
  return scrubAnswers(message, []);
}

/**
 * A message without personal data and without anything of `answers`, in any case: strings and numbers of at least three
 * characters, at any depth, as they are or encoded for an address or JSON. Never throws.
 *
 * @example scrubAnswers('no state for ALDER LLC', { name: 'Alder LLC' }) // 'no state for …'
 */
export function scrubAnswers(message: string, answers: unknown): string {
  if (message.length > LONGEST_READ) return GONE;
  const typed = [...new Set([...textsIn(answers)].flatMap(writtenForms))].sort((a, b) => b.length - a.length);
  const anyTyped = typed.length > 0 ? new RegExp(typed.map(literal).join('|'), 'giu') : undefined;
  let text = plain(message);
  // What is left may join into an answer again. Answers made of what is put in their place (`…"…`) come back each time.
  for (let round = 0, before; round < MOST_ROUNDS && before !== text; round += 1) {
    before = text;
    if (anyTyped) text = text.replace(anyTyped, GONE);
    for (const [pattern, put] of PERSONAL) text = text.replace(pattern, put as string);
    text = text.replace(/…+/g, GONE);
  }
  // So do some still, and letters whose small form is two letters are not the same to a pattern as to a reader.
  const read = inSmallLetters(text);
  if (typed.some((one) => read.includes(inSmallLetters(one)))) return GONE;
  return text.slice(0, LONGEST_MESSAGE).replace(/\p{Cs}/gu, '').trim();
}

/** One line of whole characters, spaces single. */
function plain(text: string): string {
  return text.normalize('NFC').replace(/\p{Cs}/gu, GONE).replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Small letters may be composed where their capitals cannot be. */
function inSmallLetters(text: string): string {
  return text.toLowerCase().normalize('NFC');
}

function writtenForms(answer: string): string[] {
  const one = plain(answer);
  return [one, encodeURIComponent(one), JSON.stringify(one).slice(1, -1)].filter((form) => form.length >= SHORTEST_ANSWER);
}

/** Every string and number in plain data. */
function* textsIn(value: unknown, depth = 0): Generator<string> {
  if (typeof value === 'string' || typeof value === 'number') yield String(value);
  // Answers are a few levels deep; something that goes round in circles is none.
  else if (typeof value === 'object' && value !== null && depth < 12) for (const one of Object.values(value)) yield* textsIn(one, depth + 1);
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
