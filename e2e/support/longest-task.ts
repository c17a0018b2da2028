import type { Page } from '@playwright/test';

/** How much slower than this machine the processor is for which tasks are counted. */
const SLOWER = 4;

/** An event of Chromium's trace format, with times in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** The processor time of the thread. */
  tdur?: number;
  args?: { beginData?: { url?: string } };
}

/**
 * Starts to record the tasks of a page, before it is opened. Returns a function that ends the recording and returns the
 * longest task of the page's main thread since its document arrived, in milliseconds of a processor four times slower.
 *
 * Counts the thread's processor time, which other work on the machine hardly changes.
 */
export async function recordTasks(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
  });
  return async () => {
    const complete = new Promise((resolve) => {
      devtools.once('Tracing.tracingComplete', resolve);
    });
    await devtools.send('Tracing.end');
    await complete;
    return longestTask(events, page.url().replace(/[?#].*/, ''));
  };
}

function longestTask(events: readonly TraceEvent[], address: string): number {
  const parsing = events.find(({ name, args }) => name === 'ParseHTML' && args?.beginData?.url?.startsWith(address));
  if (!parsing) throw new Error(`The trace has no document of ${address}.`);
  const tasks = events.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name.endsWith('RunTask') && pid === parsing.pid && tid === parsing.tid && ts + dur > parsing.ts,
  );
  return (Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000) * SLOWER;
}
