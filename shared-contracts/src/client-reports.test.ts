import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type ClientReport,
  decodeClientReportBatch,
  LARGEST_BATCH,
  LONGEST_MESSAGE,
  MOST_FRAMES,
  MOST_REPORTS,
  scrubAnswers,
  scrubMessage,
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
  expect(decodeClientReportBatch(fullBatch)).toEqual({ kind: 'decoded', value: { ...fullBatch, laterKinds: [] } });
});

it.each([
  ['a visit whose start is no number', { ...batch(failure), visit: { started: 'soon' } }],
  ['too many reports', batch(...(Array(MOST_REPORTS + 1).fill(failure) as unknown[]))],
  ['a message too long', batch({ ...failure, message: 'x'.repeat(LONGEST_MESSAGE + 1) })],
  ['too many frames', batch({ ...failure, frames: Array(MOST_FRAMES + 1).fill(failure.frames[0]) as unknown[] })],
  ['a frame of another site', batch({ ...failure, frames: ['https://other.example/main.js:1:1'] })],
  ['a frame with a query', batch({ ...failure, frames: ['/assets/0.1.0-1a2b3c4d/main.js?who=me:1:1'] })],
  ['an area that is typed text', batch({ ...failure, area: 'Alder & Wren' })],
  ['an invalid version', batch({ ...failure, version: 'latest' })],
  ['a step that is typed text', batch({ ...failure, step: 'Alder & Wren' })],
  ['a count of nothing', batch({ ...failure, count: 0 })],
  ['a load before it began', batch({ ...timing, milliseconds: -1 })],
  ['a time that is not a number', batch({ ...timing, milliseconds: NaN })],
  ['no set', { ...batch(failure), releaseSet: '' }],
])('%s is refused', (_, input) => {
  expect(decodeClientReportBatch(input).kind).toBe('malformed');
});

it('reports of kinds that only newer pages send are left out, and their kinds are told', () => {
  expect(decodeClientReportBatch(batch({ kind: 'slow-answer', seconds: 9 }, failure, timing))).toEqual({
    kind: 'decoded',
    value: { ...batch(failure, timing), laterKinds: ['slow-answer'] },
  });
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

describe('scrubbed messages', () => {
  it.each([
    ['x.map is not a function', 'x.map is not a function'],
    ["Cannot read properties of undefined (reading 'map')", "Cannot read properties of undefined (reading '…')"],
    ['Unexpected token A in "Alder & Wren', 'Unexpected token A in "…"'],
    ["it isn't there, and can't be", "it isn't there, and can't be"],
    ["no 'Joe isn't here' found", "no '…' found"],
    ['no “Alder” nor ‘Wren’ nor `Coffee` nor «Tea»', 'no “…” nor ‘…’ nor `…` nor «…»'],
    ['mail to maya.okafor+llc@example.com failed', 'mail to … failed'],
    ['mail a@example.com, then b@example.com; wait', 'mail …, then …; wait'],
    ['GET /check?email=maya%40example.com', 'GET /check?…'],
    ['maya%40example.com is taken', '… is taken'],
    ['GET https://site.example/orders/a?key=secret&b answered 503', 'GET https://site.example/orders/a?… answered …'],
    ['https://maya:secret@site.example/', '…'],
    ['/receipt#key-of-it is gone', '/receipt#… is gone'],
    ['call (307) 555-0142 now', 'call … now'],
    ['card 4242 4242 4242 4242', 'card …'],
    ['born 04/11/1987', 'born …'],
    ['zip ٨٢٠٠١', 'zip …'],
    [
      'Minified React error #418; visit https://react.dev/errors/418?args[]=x',
      'Minified React error #418; visit https://react.dev/errors/…?…',
    ],
    ['2 of 16 did not load', '2 of 16 did not load'],
    ['two\nlines\u0000and\tmore', 'two lines and more'],
    ['half a letter \ud83d', 'half a letter …'],
  ])('%j is sent as %j', (message, sent) => {
    expect(scrubMessage(message)).toBe(sent);
  });

  it.each([
    ['no state for ALDER & wren llc', { name: 'Alder & Wren LLC' }, 'no state for …'],
    ['GET /domains/alder%20%26%20wren', { name: 'Alder & Wren' }, 'GET /domains/…'],
    ['Alder  &\nWren', { name: 'Alder & Wren' }, '…'],
    ['no Alder & Wren here', { first: 'Alder', name: 'Alder & Wren' }, 'no … here'],
    ['code is 12, then 123', { deep: [{ cvc: '123' }] }, 'code is 12, then …'],
    ['LLC in WY', { type: { key: 'LLC' }, state: 'WY' }, '… in WY'],
    ['C:\\alder', { path: 'c:\\ALDER' }, '…'],
    ['a…b and ab', { odd: 'a…b', other: 'xyz' }, '… and ab'],
    ['"a"…"b"', { odd: '…"…' }, '…'],
    ['\u03a5\u0313\u0301 #1', { odd: '\u03c5\u0313\u0301 #1' }, '…'],
    ['İstanbul', { city: 'i̇stanbul' }, '…'],
  ])('%j with the answers %j is sent as %j', (message, answers, sent) => {
    expect(scrubAnswers(message, answers)).toBe(sent);
  });

  it('a message is cut to 200 characters, and one too long to be searched is not sent at all', () => {
    expect(scrubMessage('word '.repeat(100))).toHaveLength(LONGEST_MESSAGE - 1);
    expect(scrubMessage('word '.repeat(2000))).toBe('…');
  });

  const answer = fc
    .oneof(
      fc.string({ minLength: 3, unit: 'grapheme' }),
      fc.string({ minLength: 3, unit: 'binary' }),
      fc.emailAddress(),
      fc.constantFrom('text', 'the', '………', 'a…b', '…"…', '$&$', 'undefined', '" "', "o'o"),
    )
    .filter((text) => text.trim().length >= 3);
  /** Answers, and the parts of a message that contains them whole, cut, or in upper case. */
  const scrubCase = fc.array(answer, { minLength: 1, maxLength: 6 }).chain((answers) =>
    fc.record({
      answers: fc.constant(answers),
      parts: fc.array(
        fc.oneof(
          fc.string({ maxLength: 6 }),
          fc.constantFrom(...answers),
          fc.constantFrom(...answers).map((text) => text.toUpperCase()),
          fc.constantFrom(...answers).map((text) => text.slice(0, 2)),
          fc.constantFrom(...answers).map((text) => text.slice(2)),
        ),
      ),
    }),
  );

  it('no answer of at least three characters is ever in a message that is sent, in any case', () => {
    fc.assert(
      fc.property(scrubCase, ({ answers, parts }) => {
        const sent = scrubAnswers(parts.join(''), { list: answers }).toLowerCase();
        for (const text of answers) expect(sent).not.toContain(text.toLowerCase());
      }),
      { numRuns: 500 },
    );
  });

  it('what was scrubbed once stays as it is when the server scrubs it again', () => {
    fc.assert(
      fc.property(scrubCase, ({ answers, parts }) => {
        const sent = scrubAnswers(parts.join(''), answers);
        expect(scrubMessage(sent)).toBe(sent);
      }),
      { numRuns: 300 },
    );
  });
});
