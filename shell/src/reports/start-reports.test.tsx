import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { PLAIN_WORDS } from 'shared-contracts/form-words';
import type { FormSnapshot } from 'form-engine/form-session';
import { createStore } from 'shared-contracts/store';
import type { AreaHost } from 'shared-contracts/area-host';
import { decodeClientReportBatch, type ClientReportBatch } from 'shared-contracts/client-reports';
import { createNotices } from '../notices/notices.ts';
import { reportUncaught } from '../notices/report-uncaught.ts';
import { ModuleSlot } from '../pages/module-slot.tsx';
import type { LoadState, Remotes } from '../remotes/remotes.ts';
import { MOST_BATCHES, openSender } from './open-sender.ts';
import { MOST_NOTES, startReports, TIMINGS_WAIT } from './start-reports.ts';

const boot = {
  view: { kind: 'home' as const, groups: [], opening: { title: 'Forms' } },
  releaseSet: '0123456789abcdef',
  remotes: [
    {
      area: 'domains' as const,
      name: 'mfe_domains',
      version: '0.2.0-bbbbbbbb',
      contract: '^0.1.0',
      entry: '/e.js',
      mirror: '/again/e.js',
      modules: [],
    },
  ],
};

let sent: Promise<ClientReportBatch>[];
let stop: (() => void) | undefined;
beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  const script = document.createElement('script');
  script.type = 'none';
  script.src = '/assets/0.1.0-aaaaaaaa/main.js';
  document.head.append(script);
  window.navigator.sendBeacon = (_address, body) => {
    sent.push(readBatch(body as Blob));
    return true;
  };
});
afterEach(() => {
  stop?.();
  stop = undefined;
  jest.useRealTimers();
  document.head.replaceChildren();
});

/** Uses a FileReader, because jsdom's Blob has no other way to read it. */
function readBatch(body: Blob): Promise<ClientReportBatch> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const decoded = decodeClientReportBatch(JSON.parse(reader.result as string));
      if (decoded.kind === 'decoded') resolve(decoded.value);
      else reject(new Error(JSON.stringify(decoded.problems)));
    };
    reader.readAsText(body);
  });
}
async function batches(): Promise<ClientReportBatch[]> {
  jest.useRealTimers();
  return Promise.all(sent);
}
const start = (load: Parameters<typeof startReports>[2] = () => Promise.resolve(openSender)) =>
  startReports(window, boot, load);
const uncaught = (message: string) =>
  window.dispatchEvent(new ErrorEvent('error', { message, error: new Error(message) }));

it(
  'uncaught and logged errors are sent after a moment, attributed to the shell, with the step and without typed ' +
    'text',
  async () => {
    const reports = start();
    stop = reportUncaught(window, createNotices(), reports);
    reports.follow({ step: () => 'contact', typed: () => ({ name: 'Maya Okafor' }) });
    uncaught('no Maya Okafor here');
    reports.log.warn('The list of Maya Okafor failed');
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'of Maya Okafor' }));
    await jest.advanceTimersByTimeAsync(900);
    expect(sent).toEqual([]);
    await jest.advanceTimersByTimeAsync(200);
    const [batch, ...others] = await batches();
    expect(others).toEqual([]);
    expect(batch).toMatchObject({
      pageId: 'home',
      releaseSet: '0123456789abcdef',
      reports: [
        { kind: 'error', area: 'shell', version: '0.1.0-aaaaaaaa', step: 'contact', message: 'Error: no … here' },
        { kind: 'error', reason: 'warned', message: 'The list of … failed' },
        { kind: 'rejection', message: 'of …' },
      ],
    });
  },
);

it('text in an input is not sent either, even if it is not committed yet or not an answer of the form', async () => {
  const boxes = [document.createElement('input'), document.createElement('textarea')];
  document.body.append(...boxes);
  for (const [i, text] of ['Alder & Wr', 'wrens.com'].entries()) boxes[i]!.value = text;
  start().log.error('cannot look up alder & wr at wrens.com');
  await jest.advanceTimersByTimeAsync(1100);
  expect((await batches())[0]?.reports).toMatchObject([{ message: 'cannot look up … at …' }]);
  for (const box of boxes) box.remove();
});

it('a view that throws is reported as its module', async () => {
  const reports = start();
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const view: LoadState = {
    kind: 'loaded',
    exports: {
      view: () => {
        throw new TypeError('x is not a function');
      },
    },
  };
  const remotes = {
    state: () => view,
    has: () => false,
    loads: createStore(new Map()),
    load: () => Promise.resolve(view),
    retry: () => Promise.resolve(),
  } as Remotes;
  render(
    <ModuleSlot
      use={{ module: 'domains/domain-search', options: {}, required: false }}
      title="Domains"
      model={{
        remotes,
        words: () => PLAIN_WORDS,
        reload: () => undefined,
        areas: { brokenViews: createStore(new Set()), markBroken: () => undefined, retry: async () => undefined },
        session: {
          areas: () => ({ domains: { modules: { 'domain-search': {} } } as never }),
          hostOf: () => ({}) as AreaHost,
          log: reports.log,
          snapshot: createStore({ failedParts: new Set() } as unknown as FormSnapshot),
        },
      }}
    />,
  );
  await jest.advanceTimersByTimeAsync(1100);
  complain.mockRestore();
  expect((await batches())[0]?.reports).toMatchObject([
    {
      kind: 'render-failed',
      area: 'domains',
      version: '0.2.0-bbbbbbbb',
      module: 'domain-search',
      message: 'TypeError: x is not a function',
    },
  ]);
});

it('timings fetch no code while the first step loads, and do not read typed text', async () => {
  const load = jest.fn(() => Promise.resolve(openSender));
  const reports = start(load);
  const typed = jest.fn();
  reports.follow({ step: () => undefined, typed });
  reports.tellLoad({ kind: 'loaded', area: 'domains', module: 'rules', milliseconds: 12.4 });
  reports.tellLoad({ kind: 'loaded', area: 'domains', module: 'domain-search', milliseconds: 20 });
  expect(jest.getTimerCount()).toBe(1);
  await jest.advanceTimersByTimeAsync(TIMINGS_WAIT - 1);
  expect(load).not.toHaveBeenCalled();
  expect(typed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1100);
  expect((await batches())[0]?.reports).toEqual(
    [
      ['rules', 12],
      ['domain-search', 20],
    ].map(([module, milliseconds]) => ({
      kind: 'load-timing',
      area: 'domains',
      version: '0.2.0-bbbbbbbb',
      module,
      milliseconds,
    })),
  );
});

it('notes are sent at once when the page is left', async () => {
  const reports = start();
  reports.log.error('first');
  await jest.advanceTimersByTimeAsync(1100);
  reports.log.error('second');
  window.dispatchEvent(new Event('pagehide'));
  expect((await batches()).map((batch) => batch.reports.length)).toEqual([1, 1]);
});

it(
  'repeated failures are counted, and a page reports a limited number of ' +
    'failures, however many parts it has loaded',
  async () => {
    const reports = start();
    for (let i = 0; i < 30; i += 1)
      reports.tellLoad({ kind: 'loaded', area: 'domains', module: `part-${i}`, milliseconds: 20 });
    const again = () => reports.log.error('again');
    for (let i = 0; i < 70; i += 1) again();
    await jest.advanceTimersByTimeAsync(1100);
    for (let i = 0; i < 70; i += 1) reports.log.error(`number ${'x'.repeat(i)}`);
    await jest.advanceTimersByTimeAsync(1100);
    const [first, ...others] = await batches();
    expect(first?.reports[0]).toMatchObject({ message: 'again', count: 70 });
    const later = others.flatMap(({ reports: list }) => list).filter(({ kind }) => kind !== 'load-timing');
    expect(later).toHaveLength(MOST_NOTES - 1);
  },
);

it('an error that repeats forever is reported a few times', async () => {
  const reports = start();
  const again = () => reports.log.error('again');
  for (let i = 0; i < 30; i += 1) {
    again();
    await jest.advanceTimersByTimeAsync(1100);
  }
  expect(await batches()).toHaveLength(MOST_BATCHES);
});

it('if the browser does not accept a beacon, a request that outlives the page is sent', async () => {
  window.navigator.sendBeacon = () => false;
  const fetched = jest.fn<typeof fetch>(() => Promise.reject(new Error('no site')));
  window.fetch = fetched;
  start().log.error('first');
  await jest.advanceTimersByTimeAsync(1100);
  expect(fetched).toHaveBeenCalledWith(
    '/client-errors',
    expect.objectContaining({ method: 'POST', keepalive: true, headers: { 'Content-Type': 'application/json' } }),
  );
});

it('reporting never causes an error itself, and a sender that did not load is loaded again', async () => {
  const load = jest.fn(() => Promise.resolve(openSender)).mockReturnValueOnce(Promise.reject(new Error('not there')));
  const reports = start(load);
  reports.log.error('first');
  await jest.advanceTimersByTimeAsync(10);
  const broken = new Error('x');
  Object.defineProperty(broken, 'message', {
    get() {
      throw new Error('no message');
    },
  });
  expect(() => reports.log.error('second', broken)).not.toThrow();
  window.navigator.sendBeacon = () => {
    throw new Error('no beacon');
  };
  reports.log.error('third');
  await jest.advanceTimersByTimeAsync(1100);
  expect(load).toHaveBeenCalledTimes(2);
});

it('what became of a visit is sent once: its first field, the area of its first failure, and a lost page', async () => {
  window.sessionStorage.setItem('open-page', 'fedcba9876543210');
  const reports = start();
  expect(window.sessionStorage.getItem('open-page')).toBe(boot.releaseSet);
  reports.follow({ step: () => 'contact', typed: () => ({}) });
  reports.tellLoad({
    kind: 'failed',
    area: 'domains',
    module: 'rules',
    reason: 'timed-out',
    cause: undefined,
  } as never);
  await jest.advanceTimersByTimeAsync(2_000);
  reports.log.error('once more', new Error('once more'));
  await jest.advanceTimersByTimeAsync(2_000);
  window.dispatchEvent(new Event('pagehide'));
  expect(window.sessionStorage.getItem('open-page')).toBeNull();
  const visits = (await batches()).flatMap(({ visit }) => visit ?? []);
  expect(visits).toEqual([{ started: expect.any(Number), failed: 'domains', lost: 'fedcba9876543210' }]);
});
