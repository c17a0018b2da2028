import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { FailureReport } from 'shared-contracts/client-reports';
import type { Note } from './note.ts';
import { framesOf, ownerOfFrames, reportsOf } from './reports-of-notes.ts';

describe('reports of notes', () => {
  const origin = 'http://localhost';
  const surroundings = {
    origin,
    shellVersion: '0.1.0-aaaaaaaa',
    remotes: [{ area: 'domains', version: '0.2.0-bbbbbbbb' }] as const,
  };
  const FRAME = '/remotes/domains/0.2.0-bbbbbbbb/main.js:1:2';
  const STACK = `TypeError: x\n at f (${origin}${FRAME})`;

  const note = (changes: Partial<Note> = {}): Note => ({
    from: 'error',
    text: '',
    cause: 'TypeError: x',
    stack: STACK,
    step: 'contact',
    typed: undefined,
    count: 1,
    ...changes,
  });
  const failed = {
    kind: 'failed',
    area: 'domains',
    module: 'rules',
    reason: 'timed-out',
    milliseconds: 10_000,
  } as const;
  const domains = { area: 'domains', version: '0.2.0-bbbbbbbb' };
  const shell = { area: 'shell', version: '0.1.0-aaaaaaaa' };

  it.each([
    [
      'an uncaught error',
      note(),
      { kind: 'error', ...domains, step: 'contact', message: 'TypeError: x', frames: [FRAME], count: 1 },
    ],
    ['a rejection', note({ from: 'rejection' }), { kind: 'rejection', ...domains, message: 'TypeError: x' }],
    ['an error without an owner', note({ stack: '' }), { kind: 'error', ...shell, frames: [] }],
    [
      'a warning',
      note({ from: 'warned', text: 'Domain details failed: busy', cause: '' }),
      { kind: 'error', ...domains, message: 'Domain details failed: busy', reason: 'warned' },
    ],
    [
      'a logged error',
      note({ from: 'logged', text: 'The submission threw' }),
      { kind: 'error', message: 'The submission threw: TypeError: x', reason: 'logged' },
    ],
    [
      'rules that throw',
      note({ from: 'logged', failed: { area: 'domains', module: 'domain-search', part: 'initialValues' }, stack: '' }),
      { kind: 'rules-failed', ...domains, module: 'domain-search', reason: 'initial-values', message: 'TypeError: x' },
    ],
    [
      'an area that throws',
      note({ from: 'logged', failed: { area: 'domains', part: 'contribute' } }),
      { kind: 'rules-failed', ...domains, module: undefined, reason: 'contribute' },
    ],
    [
      'a view that throws',
      note({
        from: 'logged',
        failed: { area: 'domains', module: 'domain-search', part: 'render' },
        stack: `${origin}/assets/0.1.0-aaaaaaaa/main.js:1:1`,
      }),
      { kind: 'render-failed', ...domains, module: 'domain-search', message: 'TypeError: x' },
    ],
    [
      'a load that failed',
      note({ from: 'load', load: failed, cause: '', stack: '' }),
      { kind: 'load-failed', ...domains, module: 'rules', reason: 'timed-out', message: '', frames: [] },
    ],
    [
      'an area that the page has no entry of',
      note({ from: 'load', load: { ...failed, area: 'vehicles', reason: 'unknown-area' }, stack: '' }),
      { kind: 'load-failed', ...shell, module: 'rules', reason: 'unknown-area' },
    ],
  ])('%s is attributed', (_, noted, report) => {
    expect(reportsOf([noted], surroundings)).toEqual([expect.objectContaining(report)]);
  });

  it('errors in scripts of others are not reported', () => {
    expect(reportsOf([note({ stack: 'at moz-extension://abc/x.js:1:1' })], surroundings)).toEqual([]);
  });

  it('equal reports become one with their total count, up to a thousand', () => {
    const ofTyping = (name: string) => note({ cause: `Error: no ${name}`, typed: { name }, count: 2 });
    expect(reportsOf([ofTyping('Alder'), ofTyping('Wren')], surroundings)).toMatchObject([
      { message: 'Error: no …', count: 4 },
    ]);
    expect(reportsOf([note({ count: 900 }), note({ count: 900 })], surroundings)).toMatchObject([{ count: 1000 }]);
  });

  it('successful loads are timings, in whole milliseconds', () => {
    const load = { kind: 'loaded', area: 'domains', module: 'rules', milliseconds: 12.6 } as const;
    expect(reportsOf([note({ from: 'load', load })], surroundings)).toEqual([
      { kind: 'load-timing', ...domains, module: 'rules', milliseconds: 13 },
    ]);
  });

  it('a report that the site would refuse does not take the others with it', () => {
    expect(reportsOf([note({ step: 'Alder & Wren' }), note()], surroundings)).toHaveLength(1);
  });

  it('nothing typed is in a report: it is removed from the message, and no other property depends on it', () => {
    const typed = fc.record({
      companyInformation: fc.record({ companyName: fc.string({ minLength: 3 }) }),
      card: fc.string({ minLength: 3 }),
    });
    fc.assert(
      fc.property(typed, fc.constantFrom('error', 'rejection', 'warned', 'logged' as const), (answers, from) => {
        const values = [answers.companyInformation.companyName, answers.card].filter(
          (value) => value.trim().length >= 3,
        );
        const all = values.join(' ');
        const noteWith = (text: string) =>
          note({
            from: from as Note['from'],
            text: `line ${text}`,
            cause: `Error: ${text}`,
            stack: `Error: ${text}\n at ${origin}/form?q=${encodeURIComponent(text)}:1:1\n${STACK}`,
            typed: answers,
          });
        const [{ message, ...rest }] = reportsOf([noteWith(all)], surroundings) as [FailureReport];
        for (const value of values) expect(message.toLowerCase()).not.toContain(value.toLowerCase());
        const [{ message: _, ...others }] = reportsOf([noteWith('nothing')], surroundings) as [FailureReport];
        expect(rest).toEqual(others);
      }),
      { numRuns: 300 },
    );
  });
});

describe('owner of frames', () => {
  const SITE = 'http://localhost:3000';
  const SHELL = '/assets/0.1.0-aaaaaaaa/main.js:2:400';
  const DOMAINS = '/remotes/domains/0.2.0-bbbbbbbb/expose-domain-search-1ee8cf62.js:1:2345';
  const AGAIN = '/again/remotes/domains/0.2.0-bbbbbbbb/remoteEntry.js:1:7';
  const CHECKOUT = '/remotes/order-checkout/0.1.0-cccccccc/common.js:1:9';

  const chromium = (...frames: string[]) =>
    'TypeError: x is not a ' +
    `function\n${frames.map((frame, i) => `    at ${i % 2 ? `async t.onClick (${frame})` : frame}`).join('\n')}`;
  const firefox = (...frames: string[]) => frames.map((frame) => `onClick@${frame}`).join('\n');

  it.each([
    [
      'an area',
      chromium(SITE + DOMAINS, SITE + SHELL),
      [DOMAINS, SHELL],
      { area: 'domains', version: '0.2.0-bbbbbbbb' },
    ],
    [
      'an area whose error is thrown in code of the shell',
      chromium(SITE + SHELL, SITE + CHECKOUT, SITE + SHELL),
      [SHELL, CHECKOUT, SHELL],
      { area: 'order-checkout', version: '0.1.0-cccccccc' },
    ],
    [
      'the innermost of two areas',
      chromium(SITE + CHECKOUT, SITE + DOMAINS),
      [CHECKOUT, DOMAINS],
      { area: 'order-checkout', version: '0.1.0-cccccccc' },
    ],
    [
      'an area loaded from its second address',
      firefox(SITE + AGAIN),
      [AGAIN],
      { area: 'domains', version: '0.2.0-bbbbbbbb' },
    ],
    ['the shell', firefox(SITE + SHELL), [SHELL], { area: 'shell', version: '0.1.0-aaaaaaaa' }],
    [
      'the shell, beside an extension',
      chromium('chrome-extension://abcdef/inject.js:1:1', SITE + SHELL),
      [SHELL],
      { area: 'shell', version: '0.1.0-aaaaaaaa' },
    ],
    ['no owner, without a stack', '', [], undefined],
    ['no owner, from the console', chromium('<anonymous>:1:7'), [], undefined],
    [
      'no owner, in the document',
      chromium(`${SITE}/form-a-business?step=account-setup&coupon=SECRET:12:3`),
      [],
      undefined,
    ],
  ])('the owner of a stack is %s', (_, stack, frames, owner) => {
    expect(framesOf(stack, SITE)).toEqual(frames);
    expect(ownerOfFrames(frames)).toEqual(owner);
  });

  it.each([
    ['an extension', 'chrome-extension://abcdef/inject.js:1:1'],
    ['another site', `https://other.example${SHELL}`],
    ['a site whose name begins like ours', `${SITE}0${SHELL}`],
  ])('a stack of %s alone is not ours', (_, frame) => {
    expect(framesOf(chromium(frame), SITE)).toBeUndefined();
  });

  it('five frames of a deep stack are kept', () => {
    expect(framesOf(chromium(...(Array(20).fill(SITE + DOMAINS) as string[])), SITE)).toHaveLength(5);
  });
});
