/** Work that waits for a pause, but not for ever. */
export interface QuietTimer {
  /** Something changed. */
  changed(): void;
  /** The work was done, or is not to be done any more. */
  clear(): void;
}

/** Calls `work` once nothing has changed for `quiet` milliseconds, at the latest `longest` after the first change. */
export function createQuietTimer({ quiet, longest, now, work }: { quiet: number; longest: number; now(): Date; work(): void }): QuietTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstAt: number | undefined;
  return {
    changed() {
      const at = now().getTime();
      firstAt ??= at;
      clearTimeout(timer);
      timer = setTimeout(work, Math.max(0, Math.min(quiet, firstAt + longest - at)));
    },
    clear() {
      clearTimeout(timer);
      firstAt = undefined;
    },
  };
}
