import {
  array,
  enums,
  integer,
  is,
  max,
  min,
  number,
  object,
  optional,
  pattern,
  size,
  string,
  union,
  type Infer,
} from 'superstruct';
import { decode, type Decoded } from './decode.ts';
import { AREA_NAMES } from './form-types.ts';

/** Kinds of failure that a page reports. Reports never identify the customer. */
export const FAILURE_KINDS = ['error', 'rejection', 'load-failed', 'render-failed', 'rules-failed'] as const;

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
  /^(\/again)?\/(remotes\/[a-z-]{1,30}|assets)\/\d+\.\d+\.\d+-[0-9a-f]{8}\/[A-Za-z0-9_.~-]{1,80}:\d{1,7}:\d{1,7}$/;

const where = {
  /** The owner of the code: an area, or the shell. */
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
  /** The cause, if the page knows more than the message says: `timed-out`, or how the failure was detected. */
  reason: optional(NameStruct),
  frames: size(array(pattern(string(), FRAME_PATTERN)), 0, MOST_FRAMES),
  /** How often it happened since the last batch. */
  count: max(min(integer(), 1), 1000),
});
export type FailureReport = Infer<typeof FailureReportStruct>;

const LoadTimingStruct = object({
  kind: enums(['load-timing']),
  ...where,
  module: NameStruct,
  milliseconds: max(min(number(), 0), LONGEST_LOAD),
});
export type LoadTiming = Infer<typeof LoadTimingStruct>;

const ClientReportStruct = union([FailureReportStruct, LoadTimingStruct]);
export type ClientReport = Infer<typeof ClientReportStruct>;

/** Whether a report is valid. The server refuses a whole batch if one of its reports is not. */
export function isClientReport(report: unknown): report is ClientReport {
  return is(report, ClientReportStruct);
}

/** The body of a POST to `/client-errors`: a page's reports since its last batch. */
export const ClientReportBatchStruct = object({
  /** The page's id, or the kind of view for pages without a form. */
  pageId: NameStruct,
  /** The release set that the page was rendered with. */
  releaseSet: pattern(string(), /^[0-9a-f]{16}$/),
  reports: size(array(ClientReportStruct), 1, MOST_REPORTS),
});
export type ClientReportBatch = Infer<typeof ClientReportBatchStruct>;

export function decodeClientReportBatch(input: unknown): Decoded<ClientReportBatch> {
  return decode(ClientReportBatchStruct, input);
}

/** The path that batches are posted to. */
export const CLIENT_ERRORS_PATH = '/client-errors';
