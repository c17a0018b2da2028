/** How many resources of each kind are still in use; part of a page may leave some behind when it is removed. */
export interface LeakCounts {
  listeners: number;
  timers: number;
  styleSheets: number;
}

/** An event target to which listeners were added. */
interface TrackedTarget {
  target: WeakRef<EventTarget>;
  /** The listeners still registered, keyed by event type and phase. */
  listeners: Map<string, Set<unknown>>;
}

/**
 * Starts counting and returns a function that returns the current counts: the event listeners and timers that were
 * added after this call and are still active, and all style sheets that the document has adopted.
 *
 * Does not count listeners that disappear on their own: those on removed elements, those on abort signals, and those
 * added with `once`.
 */
export function installLeakCounter(page: Window & typeof globalThis): () => LeakCounts {
  const trackedByTarget = new WeakMap<EventTarget, TrackedTarget>();
  const trackedTargets = new Set<TrackedTarget>();
  const timers = new Set<unknown>();
  const { addEventListener, removeEventListener } = page.EventTarget.prototype;
  const keyOf = (type: string, options: boolean | AddEventListenerOptions | undefined) =>
    `${type} ${typeof options === 'boolean' ? options : (options?.capture ?? false)}`;

  page.EventTarget.prototype.addEventListener = function add(this: EventTarget | undefined, type, listener, options) {
    const target = this ?? page;
    addEventListener.call(target, type, listener, options);
    if (!listener || target instanceof page.AbortSignal || (typeof options === 'object' && options?.once)) return;
    let tracked = trackedByTarget.get(target);
    if (!tracked) {
      tracked = { target: new WeakRef(target), listeners: new Map() };
      trackedByTarget.set(target, tracked);
      trackedTargets.add(tracked);
    }
    const key = keyOf(type, options);
    const listenersForKey = tracked.listeners.get(key) ?? new Set();
    tracked.listeners.set(key, listenersForKey.add(listener));
    const signal = typeof options === 'object' ? options?.signal : undefined;
    if (signal) addEventListener.call(signal, 'abort', () => listenersForKey.delete(listener));
  };
  page.EventTarget.prototype.removeEventListener = function remove(
    this: EventTarget | undefined,
    type,
    listener,
    options,
  ) {
    const target = this ?? page;
    removeEventListener.call(target, type, listener, options);
    trackedByTarget.get(target)?.listeners.get(keyOf(type, options))?.delete(listener);
  };

  const { setTimeout, setInterval, clearTimeout, clearInterval } = page;
  page.setTimeout = ((handler: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) => {
    const id: unknown = setTimeout(() => {
      timers.delete(id);
      handler(...args);
    }, delay);
    timers.add(id);
    return id;
  }) as typeof page.setTimeout;
  page.setInterval = ((handler: TimerHandler, delay?: number, ...args: unknown[]) => {
    const id: unknown = setInterval(handler, delay, ...args);
    timers.add(id);
    return id;
  }) as typeof page.setInterval;
  for (const [name, clear] of [
    ['clearTimeout', clearTimeout],
    ['clearInterval', clearInterval],
  ] as const) {
    page[name] = (id?: number) => {
      timers.delete(id);
      clear(id);
    };
  }

  return () => {
    let listeners = 0;
    for (const tracked of trackedTargets) {
      const target = tracked.target.deref();
      if (!target) {
        trackedTargets.delete(tracked);
        continue;
      }
      const isRemoved = target instanceof page.Node && !target.isConnected;
      if (!isRemoved) for (const listenersForKey of tracked.listeners.values()) listeners += listenersForKey.size;
    }
    return { listeners, timers: timers.size, styleSheets: page.document.adoptedStyleSheets.length };
  };
}
