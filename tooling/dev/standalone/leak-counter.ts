/** What a part of a page may leave behind. */
export interface LeakCounts {
  listeners: number;
  timers: number;
  styleSheets: number;
}

interface Listened {
  target: WeakRef<EventTarget>;
  /** Type and phase → the listeners. */
  listeners: Map<string, Set<unknown>>;
}

/**
 * Counts event listeners and timers that are set from now on and still held, and the style sheets of the
 * document. Listeners of elements that left the document go with them and are not counted, nor are those
 * of signals, which their owners drop.
 */
export function installLeakCounter(page: Window & typeof globalThis): () => LeakCounts {
  const known = new WeakMap<EventTarget, Listened>();
  const all = new Set<Listened>();
  const timers = new Set<unknown>();
  const { addEventListener, removeEventListener } = page.EventTarget.prototype;
  const keyOf = (type: string, options: boolean | AddEventListenerOptions | undefined) =>
    `${type} ${typeof options === 'boolean' ? options : options?.capture ?? false}`;

  page.EventTarget.prototype.addEventListener = function add(this: EventTarget | undefined, type, listener, options) {
    const target = this ?? page;
    addEventListener.call(target, type, listener, options);
    if (!listener || target instanceof page.AbortSignal || (typeof options === 'object' && options?.once)) return;
    let listened = known.get(target);
    if (!listened) {
      listened = { target: new WeakRef(target), listeners: new Map() };
      known.set(target, listened);
      all.add(listened);
    }
    const key = keyOf(type, options);
    const held = listened.listeners.get(key) ?? new Set();
    listened.listeners.set(key, held.add(listener));
    const signal = typeof options === 'object' ? options?.signal : undefined;
    if (signal) addEventListener.call(signal, 'abort', () => held.delete(listener));
  };
  page.EventTarget.prototype.removeEventListener = function remove(this: EventTarget | undefined, type, listener, options) {
    const target = this ?? page;
    removeEventListener.call(target, type, listener, options);
    known.get(target)?.listeners.get(keyOf(type, options))?.delete(listener);
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
  for (const [name, clear] of [['clearTimeout', clearTimeout], ['clearInterval', clearInterval]] as const) {
    page[name] = ((id?: number) => {
      timers.delete(id);
      clear(id);
    });
  }

  return () => {
    let listeners = 0;
    for (const listened of all) {
      const target = listened.target.deref();
      if (!target) all.delete(listened);
      else if (!(target instanceof page.Node) || target.isConnected) for (const held of listened.listeners.values()) listeners += held.size;
    }
    return { listeners, timers: timers.size, styleSheets: page.document.adoptedStyleSheets.length };
  };
}
