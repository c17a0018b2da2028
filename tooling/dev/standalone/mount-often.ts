/** Number of resources in use at one moment, by kind. */
export type Counts = Readonly<Record<string, number>>;

export interface Mounting {
  /** Mounts or unmounts the modules. */
  show(isShown: boolean): void;
  counts(): Counts;
  /** Resolves once the page has been rendered after `show`. */
  drawn(): Promise<void>;
  /** Resolves after this many milliseconds, without a timer that would be counted. */
  pause(milliseconds: number): Promise<void>;
}

/** Milliseconds to wait for timers to run out and effects to be undone before they count as left behind. */
const LONGEST_SETTLING = 4_000;
const LOOK_EVERY = 50;

/**
 * Mounts and unmounts the modules once and then `times` more times. Returns the resources in use without the modules
 * after the first time and after the last: a count that grows is a leak. The modules are mounted again at the end.
 */
export async function mountOften(times: number, mounting: Mounting): Promise<{ before: Counts; after: Counts }> {
  const { show, counts, drawn } = mounting;
  async function once() {
    show(true);
    await drawn();
    show(false);
    await drawn();
  }
  await once();
  await settle(mounting, { timers: 0 });
  const before = counts();
  for (let time = 0; time < times; time += 1) await once();
  await settle(mounting, before);
  const after = counts();
  show(true);
  return { before, after };
}

async function settle({ counts, pause }: Mounting, limits: Counts): Promise<void> {
  const isMore = () => Object.entries(counts()).some(([kind, count]) => count > (limits[kind] ?? Infinity));
  for (let waited = 0; waited < LONGEST_SETTLING && isMore(); waited += LOOK_EVERY) await pause(LOOK_EVERY);
}
