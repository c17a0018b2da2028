export interface Delivering {
  /** Delivers everything that is due. */
  deliverDue(): Promise<void>;
  onFailed(cause: unknown): void;
}

/** Milliseconds until the queue is read again: usually, and while the database is away. */
const INTERVAL = 1_000;
const INTERVAL_AWAY = 10_000;

/**
 * Delivers what is due until it is stopped. Returns a function that stops it after the deliveries that it is making.
 */
export function keepDelivering({ deliverDue, onFailed }: Delivering): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  let running = Promise.resolve();
  const scheduleNext = (interval: number) => {
    timer = setTimeout(() => {
      running = deliverOnce().then((next) => (isStopped ? undefined : scheduleNext(next)));
    }, interval);
    timer.unref();
  };
  /** Returns when to read the queue again. */
  async function deliverOnce(): Promise<number> {
    try {
      await deliverDue();
      return INTERVAL;
    } catch (cause) {
      onFailed(cause);
      return INTERVAL_AWAY;
    }
  }
  scheduleNext(INTERVAL);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
