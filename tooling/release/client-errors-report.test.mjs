import { expect, it } from '@jest/globals';
import { askForClientErrors, clientErrorsReport } from './client-errors-report.mjs';

const failure = {
  last_seen: '2026-11-20T12:34:56.000Z',
  count: 12,
  area: 'domains',
  version: '0.1.0-aaaaaaaa',
  step: 'optional-items',
  kind: 'load-failed',
  module: 'domain-search',
  reason: 'timed-out',
  message: '',
};
const load = { area: 'domains', version: '0.1.0-aaaaaaaa', module: 'rules', loads: 120, median_ms: 40, p95_ms: 1250 };

it('failures and load times are two tables', () => {
  const list = {
    errors: [
      failure,
      {
        ...failure,
        count: 1,
        area: 'shell',
        step: null,
        kind: 'error',
        module: null,
        reason: null,
        message: 'TypeError: failed',
      },
    ],
    loads: [load],
  };
  expect(clientErrorsReport(list)).toBe(
    `
last (UTC)        count  whose                   step            what                                 message
2026-11-20 12:34     12  domains@0.1.0-aaaaaaaa  optional-items  load-failed domain-search timed-out  -
2026-11-20 12:34      1  shell@0.1.0-aaaaaaaa    -               error                                TypeError: failed

whose                   module  loads  median ms  p95 ms
domains@0.1.0-aaaaaaaa  rules     120         40    1250`.trimStart(),
  );
});

it('an empty list is reported as such', () => {
  expect(clientErrorsReport({ errors: [], loads: [] })).toBe('No errors were reported.\n\nNo loads were reported.');
});

it('reported text cannot move the cursor of a terminal', () => {
  expect(clientErrorsReport({ errors: [{ ...failure, message: 'a\u001b[2Jb\nc\u202ed' }], loads: [] })).toContain(
    'a [2Jb c d',
  );
});

const ask = (answer, site = 'http://localhost:3000') =>
  askForClientErrors(site, { token: 'the-token', limit: '5', fetch: answer });

it('the list is asked for with the token', async () => {
  const request = [];
  await ask(async (address, { headers }) => {
    request.push(String(address), headers.authorization);
    return Response.json({ errors: [], loads: [] });
  });
  expect(request).toEqual(['http://localhost:3000/operator/client-errors?limit=5', 'Bearer the-token']);
});

it.each([
  [
    'no site',
    async () => {
      throw new TypeError('fetch failed');
    },
    'No site answers at http://localhost:3000. Start it with npm start, or name another with --site URL.',
  ],
  [
    'a wrong token',
    async () => Response.json({}, { status: 401 }),
    "The site at http://localhost:3000 does not know this operator token. Set OPERATOR_TOKEN to that site's.",
  ],
  [
    'a site in trouble',
    async () => Response.json({}, { status: 500 }),
    'The site at http://localhost:3000 answered 500.',
  ],
  ['another program', async () => new Response('<html>'), 'What answers at http://localhost:3000 is not this site.'],
])('%s is reported', async (_, answer, message) => {
  await expect(ask(answer)).rejects.toThrow(message);
});

it('an invalid address is reported', async () => {
  await expect(ask(async () => Response.json({}), 'localhost:3000')).rejects.toThrow(
    '--site must be an address such as http://localhost:3000, but is "localhost:3000".',
  );
});
