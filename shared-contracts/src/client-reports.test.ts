import { expect, it } from '@jest/globals';
import {
  decodeClientReportBatch,
  LARGEST_BATCH,
  LONGEST_MESSAGE,
  MOST_FRAMES,
  MOST_REPORTS,
  type ClientReport,
} from './client-reports.ts';

const failure: ClientReport = {
  kind: 'error',
  area: 'domains',
  version: '0.1.0-1a2b3c4d',
  step: 'optional-items',
  message: 'TypeError: x is not a function',
  frames: ['/remotes/domains/0.1.0-1a2b3c4d/expose-domain-search-1ee8cf62.js:1:2345'],
  count: 1,
};
const timing: ClientReport = {
  kind: 'load-timing',
  area: 'domains',
  version: '0.1.0-1a2b3c4d',
  module: 'rules',
  milliseconds: 12.5,
};
const batch = (...reports: unknown[]) => ({ pageId: 'form-a-business', releaseSet: '0123456789abcdef', reports });

it('failures and timings of one page decode', () => {
  const fullBatch = batch(
    failure,
    { ...failure, kind: 'load-failed', area: 'shell', module: 'rules-of-contact', reason: 'timed-out', frames: [] },
    timing,
  );
  expect(decodeClientReportBatch(fullBatch)).toEqual({ kind: 'decoded', value: fullBatch });
});

it.each([
  ['no reports', batch()],
  ['too many reports', batch(...(Array(MOST_REPORTS + 1).fill(failure) as unknown[]))],
  ['a message too long', batch({ ...failure, message: 'x'.repeat(LONGEST_MESSAGE + 1) })],
  ['too many frames', batch({ ...failure, frames: Array(MOST_FRAMES + 1).fill(failure.frames[0]) as unknown[] })],
  ['a frame of another site', batch({ ...failure, frames: ['https://other.example/main.js:1:1'] })],
  ['a frame with a query', batch({ ...failure, frames: ['/assets/0.1.0-1a2b3c4d/main.js?who=me:1:1'] })],
  ['an unknown area', batch({ ...failure, area: 'elsewhere' })],
  ['an invalid version', batch({ ...failure, version: 'latest' })],
  ['a step that is typed text', batch({ ...failure, step: 'Alder & Wren' })],
  ['an unknown property', batch({ ...failure, userAgent: 'x' })],
  ['a count of nothing', batch({ ...failure, count: 0 })],
  ['a load before it began', batch({ ...timing, milliseconds: -1 })],
  ['a time that is not a number', batch({ ...timing, milliseconds: NaN })],
  ['no set', { ...batch(failure), releaseSet: '' }],
])('%s is refused', (_, input) => {
  expect(decodeClientReportBatch(input).kind).toBe('malformed');
});

it('the largest possible batch is below the limit', () => {
  const long = 'n'.repeat(100);
  const largest = {
    ...failure,
    kind: 'render-failed',
    area: 'accounts-jobs',
    version: '999999.999999.999999-1a2b3c4d',
    module: long,
    step: long,
    reason: long,
    count: 1000,
    message: '語'.repeat(LONGEST_MESSAGE),
    frames: Array(MOST_FRAMES).fill(
      `/again/remotes/accounts-jobs/9999.9999.9999-1a2b3c4d/${'f'.repeat(80)}:9999999:9999999`,
    ) as string[],
  };
  const fullBatch = { ...batch(...(Array(MOST_REPORTS).fill(largest) as unknown[])), pageId: long };
  expect(decodeClientReportBatch(fullBatch).kind).toBe('decoded');
  expect(new TextEncoder().encode(JSON.stringify(fullBatch)).length).toBeLessThan(LARGEST_BATCH);
});
