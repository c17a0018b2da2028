import { askSite } from '../operate/ask-site.mjs';

/**
 * The text without line breaks and control characters: anyone may have written a report, and terminals obey control
 * characters.
 */
const plain = (text) => String(text ?? '').replace(/[\p{Cc}\p{Cf}]+/gu, ' ');

/** A text table. Columns are as wide as their widest text; the columns named in `right` are right-aligned. */
function table(head, rows, right = []) {
  const all = [head, ...rows.map((row) => row.map(plain))];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column].length)));
  const pad = (text, column) =>
    right.includes(head[column]) ? text.padStart(widths[column]) : text.padEnd(widths[column]);
  return all.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

/** `2026-11-20 12:00`, in UTC, like all times that the servers of a site report. */
const minute = (time) => plain(time).slice(0, 16).replace('T', ' ');

/** The site's list as two tables: the errors, newest last, and the load times of modules. */
export function clientErrorsReport({ errors, loads }) {
  const failures =
    errors.length === 0
      ? 'No errors were reported.'
      : table(
          ['last (UTC)', 'count', 'whose', 'step', 'what', 'message'],
          errors.map((error) => [
            minute(error.last_seen),
            error.count,
            `${error.area}@${error.version}`,
            error.step ?? '-',
            [error.kind, error.module, error.reason].filter(Boolean).join(' '),
            error.message || '-',
          ]),
          ['count'],
        );
  const timings =
    loads.length === 0
      ? 'No loads were reported.'
      : table(
          ['whose', 'module', 'loads', 'median ms', 'p95 ms'],
          loads.map((load) => [`${load.area}@${load.version}`, load.module, load.loads, load.median_ms, load.p95_ms]),
          ['loads', 'median ms', 'p95 ms'],
        );
  return `${failures}\n\n${timings}`;
}

/**
 * Fetches the list from a site. Throws an error that says what to do if the site cannot be asked or does not answer
 * with a list.
 */
export async function askForClientErrors(site, { token, limit, fetch }) {
  const response = await askSite(site, `/operator/client-errors?limit=${limit}`, { token, fetch });
  const list = await response.json().catch(() => undefined);
  if (!Array.isArray(list?.errors) || !Array.isArray(list.loads))
    throw new Error(`What answers at ${new URL(site).origin} is not this site.`);
  return list;
}
