import { array, enums, integer, is, max, min, number, object, optional, pattern, size, string, union, type Infer } from 'superstruct';
import { decode, type Decoded } from './decode.ts';
import { AREA_NAMES } from './form-types.ts';

/** What a page reports of itself; none of it says who sits before it. */
export const FAILURE_KINDS = ['error', 'rejection', 'load-failed', 'render-failed', 'rules-failed'] as const;

/** Characters of a message, after it was scrubbed. */
export const LONGEST_MESSAGE = 200;
/** Addresses kept of a stack. */
export const MOST_FRAMES = 5;
/** Reports of one batch: with the longest of everything it stays below `LARGEST_BATCH`. */
export const MOST_REPORTS = 16;
/** Bytes of a batch. */
export const LARGEST_BATCH = 32 * 1024;
/** Milliseconds a load can be told to have taken. */
const LONGEST_LOAD = 600_000;

/** Steps, modules and pages are named in lower case with hyphens, reasons too; nothing that is typed comes here. */
const NameStruct = pattern(string(), /^[a-z0-9][a-z0-9-]{0,99}$/);

/** A place in one of our own scripts: `/remotes/domains/0.1.0-1a2b3c4d/main.js:1:2345`. */
export const FRAME_PATTERN = /^(\/again)?\/(remotes\/[a-z-]{1,30}|assets)\/\d+\.\d+\.\d+-[0-9a-f]{8}\/[A-Za-z0-9_.~-]{1,80}:\d{1,7}:\d{1,7}$/;

const where = {
  /** Whose code it is: an area's, or the shell's. */
  area: enums(['shell', ...AREA_NAMES]),
  version: pattern(string(), /^\d{1,6}\.\d{1,6}\.\d{1,6}-[0-9a-f]{8}$/),
};

const FailureReportStruct = object({
  kind: enums(FAILURE_KINDS),
  ...where,
  module: optional(NameStruct),
  /** The step on screen. */
  step: optional(NameStruct),
  message: size(string(), 0, LONGEST_MESSAGE),
  /** Why, where the page knows more than the message: `timed-out`, or how it came to light. */
  reason: optional(NameStruct),
  frames: size(array(pattern(string(), FRAME_PATTERN)), 0, MOST_FRAMES),
  /** How often since the last batch. */
  count: max(min(integer(), 1), 1000),
});
export type FailureReport = Infer<typeof FailureReportStruct>;

const LoadTimingStruct = object({
  kind: enums(['load-timing']), ...where, module: NameStruct, milliseconds: max(min(number(), 0), LONGEST_LOAD),
});
export type LoadTiming = Infer<typeof LoadTimingStruct>;

const ClientReportStruct = union([FailureReportStruct, LoadTimingStruct]);
export type ClientReport = Infer<typeof ClientReportStruct>;

/** Whether a report would be taken: one that is not would have its whole batch refused. */
export function isClientReport(report: unknown): report is ClientReport {
  return is(report, ClientReportStruct);
}

/** What is posted to `/client-errors`: what one page has to report since it last did. */
export const ClientReportBatchStruct = object({
  /** The page's id, or the kind of view where it is no form. */
  pageId: NameStruct,
  /** The set the page was rendered with. */
  releaseSet: pattern(string(), /^[0-9a-f]{16}$/),
  reports: size(array(ClientReportStruct), 1, MOST_REPORTS),
});
export type ClientReportBatch = Infer<typeof ClientReportBatchStruct>;

export function decodeClientReportBatch(input: unknown): Decoded<ClientReportBatch> {
  return decode(ClientReportBatchStruct, input);
}

/** Where batches are posted. */
export const CLIENT_ERRORS_PATH = '/client-errors';
