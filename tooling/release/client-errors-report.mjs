/** One line without control characters: what pages report is anyone's text, and a terminal obeys some of it. */
const plain = (text) => String(text ?? '').replace(/[\p{Cc}\p{Cf}]+/gu, ' ');

/** Columns as wide as their widest text; those named in `right` end where their numbers do. The last is not filled up. */
function table(head, rows, right = []) {
  const all = [head, ...rows.map((row) => row.map(plain))];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column].length)));
  const pad = (text, column) => (right.includes(head[column]) ? text.padStart(widths[column]) : text.padEnd(widths[column]));
  return all.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

/** `2026-11-20 12:00` in universal time, as all servers of a site say it. */
const minute = (time) => plain(time).slice(0, 16).replace('T', ' ');

/** What the site's list says, as two tables: what went wrong, the newest last, and how long modules take to load. */
export function clientErrorsReport({ errors, loads }) {
  const failures = errors.length === 0
    ? 'No errors were reported.'
    : table(
      ['last (UTC)', 'count', 'whose', 'step', 'what', 'message'],
      errors.map((one) => [
        minute(one.last_seen), one.count, `${one.area}@${one.version}`, one.step ?? '-',
        [one.kind, one.module, one.reason].filter(Boolean).join(' '), one.message || '-',
      ]),
      ['count'],
    );
  const timings = loads.length === 0
    ? 'No loads were reported.'
    : table(
      ['whose', 'module', 'loads', 'median ms', 'p95 ms'],
      loads.map((one) => [`${one.area}@${one.version}`, one.module, one.loads, one.median_ms, one.p95_ms]),
      ['loads', 'median ms', 'p95 ms'],
    );
  return `${failures}\n\n${timings}`;
}

/** Asks a site for its list. Whatever keeps it from answering is an error that says what to do. */
export async function askForClientErrors(site, { token, limit, fetch }) {
  if (!URL.canParse(site) || !/^https?:$/.test(new URL(site).protocol)) throw new Error(`--site must be an address such as http://localhost:3000, but is "${site}".`);
  const address = new URL(`/operator/client-errors?limit=${limit}`, site);
  let answer;
  try {
    answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  } catch {
    throw new Error(`No site answers at ${address.origin}. Start it with npm start, or name another with --site URL.`);
  }
  if (answer.status === 401) throw new Error(`The site at ${address.origin} does not know this operator token. Set OPERATOR_TOKEN to that site's.`);
  if (!answer.ok) throw new Error(`The site at ${address.origin} answered ${answer.status}.`);
  const list = await answer.json().catch(() => undefined);
  if (!Array.isArray(list?.errors) || !Array.isArray(list.loads)) throw new Error(`What answers at ${address.origin} is not this site.`);
  return list;
}
