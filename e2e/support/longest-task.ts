import { openPage, traced, type startQuietChromium } from '../../tooling/quiet-chromium.mjs';

type QuietChromium = Awaited<ReturnType<typeof startQuietChromium>>;

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
 * Visits a page with a phone's window until nothing is fetched any more. Returns the longest task of its main thread
 * since its document arrived, in milliseconds of the thread's processor time.
 */
export async function longestTask(
  browser: QuietChromium,
  address: string,
  { hasScripts }: { hasScripts: boolean },
): Promise<number> {
  const page = await openPage(browser, { width: 390, height: 844 });
  await page.send('Emulation.setScriptExecutionDisabled', { value: !hasScripts });
  const { events } = await traced(browser, ['toplevel', 'devtools.timeline'], () => page.open(address, 'networkIdle'));
  await page.close();
  return longestOf(events, address);
}

function longestOf(events: readonly TraceEvent[], address: string): number {
  const parsing = events.find(({ name, args }) => name === 'ParseHTML' && args?.beginData?.url?.startsWith(address));
  if (!parsing) throw new Error(`The trace has no document of ${address}.`);
  const tasks = events.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name.endsWith('RunTask') && pid === parsing.pid && tid === parsing.tid && ts + dur > parsing.ts,
  );
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
