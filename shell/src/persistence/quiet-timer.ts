/** Delays work until a pause, but not indefinitely. */
export interface QuietTimer {
  /** Records a change, which restarts the pause. */
  changed(): void;
  /** Cancels the work, because it was done or is no longer needed. */
  clear(): void;
}

/**
 * Calls `work` once nothing has changed for `quiet` milliseconds, at the latest `longest` milliseconds after the first
 * change.
 */
export function createQuietTimer({
  quiet,
  longest,
  now,
  work,
}: {
  quiet: number;
  longest: number;
  now(): Date;
  work(): void;
}): QuietTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstAt: number | undefined;
  return {
    changed() {
      const changedAt = now().getTime();
      firstAt ??= changedAt;
      clearTimeout(timer);
      timer = setTimeout(work, Math.max(0, Math.min(quiet, firstAt + longest - changedAt)));
    },
    clear() {
      clearTimeout(timer);
      firstAt = undefined;
    },
  };
}
