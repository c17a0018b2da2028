import { describeError, type Log } from './log.ts';

export interface Repeating {
  /** Milliseconds from the end of a run to the start of the next. */
  interval(): number;
  /** The event to log when a run throws. */
  failure: string;
  log: Log;
}

/** Runs `act` again and again, one run at a time. Returns a function that stops it after the current run. */
export function repeat(act: () => Promise<void>, { interval, failure, log }: Repeating): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  let running = Promise.resolve();
  const scheduleNext = () => {
    timer = setTimeout(() => {
      running = act()
        .catch((cause: unknown) => log.error(failure, { cause: describeError(cause) }))
        .then(() => (isStopped ? undefined : scheduleNext()));
    }, interval());
    timer.unref();
  };
  scheduleNext();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
