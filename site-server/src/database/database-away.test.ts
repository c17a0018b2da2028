import { expect, it } from '@jest/globals';
import { isDatabaseAway, whyDatabaseIsAway } from './database-away.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

it.each([
  ['shut down by an administrator', withCode('57P01')],
  ['starting up', withCode('57P03')],
  ['full', withCode('53300')],
  ['on which a lock timed out', withCode('55P03')],
  ['on which transactions deadlocked', withCode('40P01')],
  ['that refuses connections', withCode('ECONNREFUSED')],
  ['of a name with several addresses', new AggregateError([withCode('ECONNREFUSED'), withCode('ENETUNREACH')])],
  ['whose connection broke', new Error('Connection terminated unexpectedly')],
  ['without a free connection', new Error('timeout exceeded when trying to connect')],
  ['behind a failed query', new Error('Failed query', { cause: withCode('08006') })],
])('a database %s is away', (_, cause) => {
  expect(isDatabaseAway(cause)).toBe(true);
});

it.each([
  withCode('23505'),
  withCode('42P01'),
  new Error('An order vanished while it was completed.'),
  'text',
  undefined,
])('%s does not mean that the database is away', (cause) => {
  expect(isDatabaseAway(cause)).toBe(false);
});

it('why it is away is what the driver says, not the query that failed', () => {
  expect(
    whyDatabaseIsAway(new Error('Failed query: select', { cause: new Error('Connection terminated unexpectedly') })),
  ).toBe('Connection terminated unexpectedly');
  expect(whyDatabaseIsAway(new AggregateError([withCode('ENETUNREACH')]))).toBe('failed');
});
