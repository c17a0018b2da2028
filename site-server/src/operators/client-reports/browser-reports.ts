import { array, optional, string, type, number, type Infer } from 'superstruct';
import { FRAME_PATTERN, type FailureReport } from 'shared-contracts/client-reports';

/** What a browser tells of a page by itself, as the Reporting API has it; other kinds and properties are left out. */
const BrowserReportStruct = type({
  type: string(),
  body: type({
    /** Of a refusal: what was refused, and by which part of the policy. */
    blockedURL: optional(string()),
    effectiveDirective: optional(string()),
    sourceFile: optional(string()),
    lineNumber: optional(number()),
    columnNumber: optional(number()),
    /** Of a crash: `oom`, `unresponsive`. */
    reason: optional(string()),
  }),
});
export const BrowserReportsStruct = array(BrowserReportStruct);
type BrowserReport = Infer<typeof BrowserReportStruct>;

/** The release of an address of ours. */
const OF_RELEASE = /^(?:\/again)?\/(?:remotes\/([a-z0-9-]{1,30})|assets)\/(\d+\.\d+\.\d+-[0-9a-f]{8})\//;

/**
 * A failure of the area whose code the policy stopped, or of the shell where the browser does not say; `undefined` for
 * what is not ours: other kinds, and code of browser extensions.
 */
export function failureOf(
  { type: kind, body }: BrowserReport,
  { origin, shellVersion }: { origin: string; shellVersion: string },
): FailureReport | undefined {
  const ofShell = { area: 'shell', version: shellVersion };
  if (kind === 'crash')
    return {
      ...{ kind: 'error', ...ofShell, reason: 'crashed', frames: [], count: 1 },
      message: `The page crashed: ${body.reason ?? 'for an unknown reason'}`,
    };
  if (!['csp-violation', 'integrity-violation'].includes(kind)) return undefined;
  const [source, blocked] = [addressOf(body.sourceFile), addressOf(body.blockedURL)];
  if (source && source.origin !== origin) return undefined;
  const path = [source, blocked].find((address) => address?.origin === origin && OF_RELEASE.test(address.pathname));
  const [, area = 'shell', version = ''] = OF_RELEASE.exec(path?.pathname ?? '') ?? [];
  const frame = `${path?.pathname ?? ''}:${body.lineNumber ?? 1}:${body.columnNumber ?? 1}`;
  const what = blocked ? (blocked.origin === origin ? blocked.pathname : blocked.origin) : (body.blockedURL ?? 'code');
  return {
    ...{ kind: 'error', reason: 'refused-by-policy', count: 1 },
    ...(version ? { area, version } : ofShell),
    message: `${body.effectiveDirective ?? 'integrity'} refused ${what}`.slice(0, 200),
    frames: FRAME_PATTERN.test(frame) ? [frame] : [],
  };
}

/** A web address; `undefined` for words such as `inline`. */
function addressOf(text: string | undefined): URL | undefined {
  return text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
}
