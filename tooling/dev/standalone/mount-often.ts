/** What is held at one moment, by kind. */
export type Counts = Readonly<Record<string, number>>;

export interface Mounting {
  /** Shows the modules, or takes them away. */
  show(isShown: boolean): void;
  counts(): Counts;
  /** Resolves once the page has drawn what was asked for. */
  drawn(): Promise<void>;
  /** Resolves after so many milliseconds; not by a timer that is counted. */
  pause(milliseconds: number): Promise<void>;
}

/** Milliseconds in which timers run out and effects are undone before they count as left behind. */
const LONGEST_SETTLING = 4_000;
const LOOK_EVERY = 50;

/**
 * Takes the modules away and shows them again, `times` times, and returns what was held without them after the
 * first time and after the last: what grows is left behind. The modules are shown again in the end.
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

async function settle({ counts, pause }: Mounting, most: Counts): Promise<void> {
  const isMore = () => Object.entries(counts()).some(([kind, count]) => count > (most[kind] ?? Infinity));
  for (let waited = 0; waited < LONGEST_SETTLING && isMore(); waited += LOOK_EVERY) await pause(LOOK_EVERY);
}
