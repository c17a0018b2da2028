import { describeError, type Log } from './log.ts';

/** Says whether jobs that delete, write to customers or charge may go by the clock. */
export interface ClockGuard {
  isRight(): Promise<boolean>;
}

interface Repeating {
  /** Milliseconds from the end of a run to the start of the next. */
  interval(): number;
  /**
   * The guard of a job that must not run by a clock that has jumped: one that deletes, writes to customers or charges.
   * `any`: the job may.
   */
  clock: ClockGuard | 'any';
  /** The event to log when a run throws. */
  failure: string;
  log: Log;
}

/**
 * Runs `act` again and again, one run at a time, while the clock is right. Returns a function that stops it after the
 * current run.
 */
export function repeat(act: () => Promise<void>, { interval, clock, failure, log }: Repeating): () => Promise<void> {
  const run = async () => {
    if (clock === 'any' || (await clock.isRight())) await act();
  };
  let isStopped = false;
  let timer: NodeJS.Timeout;
  let running = Promise.resolve();
  const scheduleNext = () => {
    timer = setTimeout(() => {
      running = run()
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

const MINUTE = 60_000;

/**
 * Runs the sweeps, which delete what has expired, once a minute. One that fails does not keep the others from running,
 * and is logged as the event that stands before it.
 */
export function keepSwept(
  sweeps: Readonly<Record<string, () => Promise<void>>>,
  { clock, log }: { clock: ClockGuard; log: Log },
): () => Promise<void> {
  const sweepAll = async () => {
    for (const [failure, sweep] of Object.entries(sweeps))
      await sweep().catch((cause: unknown) => log.error(failure, { cause: describeError(cause) }));
  };
  return repeat(sweepAll, { interval: () => MINUTE, clock, failure: 'nothing-swept', log });
}

/** Milliseconds until the queue is read again: usually, and while the database is away. */
const INTERVAL = 1_000;
const INTERVAL_AWAY = 10_000;

/**
 * Delivers everything that is due until it is stopped. Returns a function that stops it after the deliveries that it is
 * making.
 */
export function keepDelivering(
  deliverDue: () => Promise<void>,
  { failure, log }: Pick<Repeating, 'failure' | 'log'>,
): () => Promise<void> {
  let interval = INTERVAL;
  const deliver = async () => {
    interval = INTERVAL_AWAY;
    await deliverDue();
    interval = INTERVAL;
  };
  return repeat(deliver, { interval: () => interval, clock: 'any', failure, log });
}
