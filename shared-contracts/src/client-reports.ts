import {
  array,
  enums,
  type Infer,
  integer,
  is,
  max,
  min,
  number,
  object,
  optional,
  pattern,
  refine,
  size,
  string,
  type,
  union,
} from 'superstruct';
import { decode, type Decoded } from './decode.ts';
import { AreaNameStruct } from './form-types.ts';

/** Kinds of failure that a page reports. Reports never identify the customer. */
const FAILURE_KINDS = ['error', 'rejection', 'load-failed', 'render-failed', 'rules-failed'] as const;

/** Maximum characters of a message, after it was scrubbed. */
export const LONGEST_MESSAGE = 200;
/** Maximum addresses kept of a stack. */
export const MOST_FRAMES = 5;
/** Maximum reports in one batch. Even if each report has its maximum length, the batch stays below `LARGEST_BATCH`. */
export const MOST_REPORTS = 16;
/** Maximum bytes of a batch. */
export const LARGEST_BATCH = 32 * 1024;
/** Maximum milliseconds that a report can give for a load. */
const LONGEST_LOAD = 600_000;

/** The name of a step, module, page or reason: lower case with hyphens. Never contains text that a customer typed. */
const NameStruct = pattern(string(), /^[a-z0-9][a-z0-9-]{0,99}$/);

/** A position in one of our own scripts: `/remotes/domains/0.1.0-1a2b3c4d/main.js:1:2345`. */
export const FRAME_PATTERN =
  /^(\/again)?\/(remotes\/[a-z0-9-]{1,30}|assets)\/\d+\.\d+\.\d+-[0-9a-f]{8}\/[A-Za-z0-9_.~-]{1,80}:\d{1,7}:\d{1,7}$/;

const where = {
  /** The owner of the code: an area, or the shell. */
  area: AreaNameStruct,
  version: pattern(string(), /^\d{1,6}\.\d{1,6}\.\d{1,6}-[0-9a-f]{8}$/),
};

/** A failure in a page, without personal data. */
const FailureReportStruct = object({
  kind: enums(FAILURE_KINDS),
  ...where,
  module: optional(NameStruct),
  step: optional(NameStruct),
  message: size(string(), 0, LONGEST_MESSAGE),
  /** The cause, if the page knows more than the message says: `timed-out`, or how the failure was detected. */
  reason: optional(NameStruct),
  frames: size(array(pattern(string(), FRAME_PATTERN)), 0, MOST_FRAMES),
  /** How often it happened since the last batch. */
  count: max(min(integer(), 1), 1000),
});
export type FailureReport = Infer<typeof FailureReportStruct>;

/** How long a part of an area's release took to load. */
const LoadTimingStruct = object({
  kind: enums(['load-timing']),
  ...where,
  module: NameStruct,
  milliseconds: max(min(number(), 0), LONGEST_LOAD),
});
export type LoadTiming = Infer<typeof LoadTimingStruct>;

/** What pages report to `/client-errors`. */
const ClientReportStruct = union([FailureReportStruct, LoadTimingStruct]);
export type ClientReport = Infer<typeof ClientReportStruct>;

const KINDS: ReadonlySet<string> = new Set([...FAILURE_KINDS, 'load-timing']);

/** A report of a kind that only newer pages send. */
const LaterReportStruct = type({
  kind: refine(NameStruct, 'later kind', (kind) => !KINDS.has(kind) || 'Expected the properties of this kind'),
});

/** Whether a report is valid. The server refuses a whole batch if one of its reports is not. */
export function isClientReport(report: unknown): report is ClientReport {
  return is(report, ClientReportStruct);
}

/** What became of a page view, each said once; nothing of the customer. */
const VisitStruct = object({
  /** Milliseconds until the first field took text. */
  started: optional(max(min(integer(), 0), LONGEST_LOAD)),
  /** The area of its first failure. */
  failed: optional(AreaNameStruct),
  /** Megabytes of script objects, when the page was left. */
  megabytes: optional(max(min(integer(), 0), 100_000)),
  /** The set of an earlier page in this tab that ended without being left: it crashed, or did not answer. */
  lost: optional(pattern(string(), /^[0-9a-f]{16}$/)),
});
export type Visit = Infer<typeof VisitStruct>;

/** The body of a POST to `/client-errors`: a page's reports since its last batch. */
const ClientReportBatchStruct = object({
  /** The page's id, or the kind of view for pages without a form. */
  pageId: NameStruct,
  /** The release set that the page was rendered with. */
  releaseSet: pattern(string(), /^[0-9a-f]{16}$/),
  reports: size(array(union([FailureReportStruct, LoadTimingStruct, LaterReportStruct])), 0, MOST_REPORTS),
  visit: optional(VisitStruct),
});

/** What a page sends of what went wrong on it, and of what became of the visit. */
export interface ClientReportBatch extends Pick<
  Infer<typeof ClientReportBatchStruct>,
  'pageId' | 'releaseSet' | 'visit'
> {
  reports: ClientReport[];
}

/** A decoded batch, without reports of kinds that only newer pages send. */
interface ReceivedBatch extends ClientReportBatch {
  /** The kinds of those. */
  laterKinds: string[];
}

/** Decodes a batch, without what a newer page has added. One report that is not valid makes all of it malformed. */
export function decodeClientReportBatch(input: unknown): Decoded<ReceivedBatch> {
  const decoded = decode(ClientReportBatchStruct, input, { isTolerant: true });
  if (decoded.kind === 'malformed') return decoded;
  const { reports, ...batch } = decoded.value;
  const laterKinds = reports.flatMap(({ kind }) => (KINDS.has(kind) ? [] : [kind]));
  return { kind: 'decoded', value: { ...batch, reports: reports.filter(isClientReport), laterKinds } };
}

/** The path that batches are posted to. */
export const CLIENT_ERRORS_PATH = '/client-errors';

/** Replaces removed text. It has no letter or digit, so it can never be part of an answer. */
const REMOVED = '…';

/** Longer messages are dropped: cutting them before the search could leave half of an answer. */
const LONGEST_READ = 5000;

const MOST_ROUNDS = 8;

/** Shorter answers (`WY`, `2`) identify no one, and removing them would leave every message unreadable. */
const SHORTEST_ANSWER = 3;

/** Patterns of possible personal data and their replacements. Each is applied to the whole message, in this order. */
const PERSONAL: readonly (readonly [RegExp, string | ((all: string, errorNumber?: string) => string)])[] = [
  // Queries and fragments of addresses, which may contain keys and search terms.
  [/\?\S+/g, `?${REMOVED}`],
  [/(\/\S*)#\S+/g, `$1#${REMOVED}`],
  [/[^\s@"'<>(),;]+(?:@|%40)[^\s@"'<>(),;]+/gi, REMOVED],
  // Quoted text, which is nearly always data. An unclosed quote extends to the end of the message.
  [/"[^"]*(?:"|$)/g, `"${REMOVED}"`],
  [/`[^`]*(?:`|$)/g, `\`${REMOVED}\``],
  [/“[^”]*(?:”|$)/g, `“${REMOVED}”`],
  [/‘[^’]*(?:’|$)/g, `‘${REMOVED}’`],
  [/«[^»]*(?:»|$)/g, `«${REMOVED}»`],
  // An apostrophe within a word is not a quote.
  [/(^|[^\p{L}\p{N}])'(?:[^']|'(?=[\p{L}\p{N}]))*(?:'|$)/gu, `$1'${REMOVED}'`],
  // Phone numbers, cards, ZIP codes and dates, with or without separators. Keeps the number of a React error, which
  // identifies it.
  [/(error #\d{1,4}(?!\d))|[+(]?\p{Nd}(?:[\s()./-]*\p{Nd}){2,}/gu, (_all, errorNumber) => errorNumber ?? REMOVED],
];

/**
 * A message without anything that looks like personal data: quoted text, e-mail addresses, runs of three digits
 * or more, queries of addresses. At most 200 characters. Scrubbing a scrubbed message changes nothing.
 */
export function scrubMessage(message: string): string {
  return scrubAnswers(message, []);
}

/**
 * A message without personal data and without any of the `answers`: strings and numbers of at least three characters,
 * at any depth, case-insensitively, plain or encoded for an address or JSON. Never throws.
 *
 * @example scrubAnswers('no state for ALDER LLC', { name: 'Alder LLC' }) // 'no state for …'
 */
export function scrubAnswers(message: string, answers: unknown): string {
  if (message.length > LONGEST_READ) return REMOVED;
  const answerTexts = [...new Set([...textsIn(answers)].flatMap(writtenForms))].sort((a, b) => b.length - a.length);
  const anyAnswer = answerTexts.length > 0 ? new RegExp(answerTexts.map(literal).join('|'), 'giu') : undefined;
  let text = plain(message);
  // The remaining text may join into an answer again, so repeat. Rounds are limited, because an answer that consists of
  // replacement text (`…"…`) comes back each time.
  for (let round = 0, before; round < MOST_ROUNDS && before !== text; round += 1) {
    before = text;
    if (anyAnswer) text = text.replace(anyAnswer, REMOVED);
    for (const [pattern, replacement] of PERSONAL) text = text.replace(pattern, replacement as string);
    text = text.replace(/…+/g, REMOVED);
  }
  // Drop the message if an answer is left: one that came back in the last round, or one with a letter whose lower case
  // is two characters, which case-insensitive patterns do not match.
  const lowerCase = toLowerCaseNfc(text);
  if (answerTexts.some((answerText) => lowerCase.includes(toLowerCaseNfc(answerText)))) return REMOVED;
  return text
    .slice(0, LONGEST_MESSAGE)
    .replace(/\p{Cs}/gu, '')
    .trim();
}

/** The text in one line, in NFC, with single spaces; lone surrogates replaced. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cs}/gu, REMOVED)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** The text in lower case, composed again: a lower-case letter may have a composed form where its capital has none. */
function toLowerCaseNfc(text: string): string {
  return text.toLowerCase().normalize('NFC');
}

function writtenForms(answer: string): string[] {
  const text = plain(answer);
  return [text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1)].filter(
    (form) => form.length >= SHORTEST_ANSWER,
  );
}

/** Every string and number in plain data. */
function* textsIn(value: unknown, depth = 0): Generator<string> {
  if (typeof value === 'string' || typeof value === 'number') yield String(value);
  // Answers are only a few levels deep; the limit ends cycles.
  else if (typeof value === 'object' && value !== null && depth < 12)
    for (const child of Object.values(value)) yield* textsIn(child, depth + 1);
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
