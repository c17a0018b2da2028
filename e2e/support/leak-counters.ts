import type { Page } from '@playwright/test';

/** What of a page outlives a module that is gone, unless the module gives it back. */
export interface Lasting {
  listeners: number;
  timers: number;
  intervals: number;
  styleSheets: number;
  /** To what the shell hands to areas: the bus, what is known, the form. */
  subscriptions: number;
  fields: number;
}

interface Counters {
  lasting(): Lasting;
  /** Begins to count subscriptions: only now there is something to subscribe to. */
  watchHost(): void;
}

/** Has every document of this page count what is taken and given back, from its first script on. */
export async function countLasting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Listener { type: string; listener: unknown; capture: boolean }
    const listeners = new Map<EventTarget, Listener[]>();
    const isSame = (one: Listener, other: Listener) => one.type === other.type && one.listener === other.listener && one.capture === other.capture;
    const forget = (target: EventTarget, entry: Listener) => {
      listeners.set(target, (listeners.get(target) ?? []).filter((one) => !isSame(one, entry)));
    };
    const captureOf = (options: unknown) => (typeof options === 'boolean' ? options : (options as AddEventListenerOptions | undefined)?.capture ?? false);
    const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, type, listener, options) {
      const target = this ?? window;
      const entry = { type, listener, capture: captureOf(options) };
      const { once, signal } = typeof options === 'object' ? options : {};
      const known = listeners.get(target) ?? [];
      // Of elements and signals that are gone the browser frees the listeners with them.
      if (!(target instanceof AbortSignal) && !known.some((one) => isSame(one, entry))) {
        listeners.set(target, [...known, entry]);
        if (once) add.call(target, type, () => forget(target, entry), { once, capture: entry.capture });
        if (signal) add.call(signal, 'abort', () => forget(target, entry));
      }
      add.call(target, type, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (this: EventTarget | undefined, type, listener, options) {
      const target = this ?? window;
      forget(target, { type, listener, capture: captureOf(options) });
      remove.call(target, type, listener, options);
    };

    const timers = new Set<number>();
    const intervals = new Set<number>();
    const { setTimeout: startTimer, clearTimeout: stopTimer, setInterval: startInterval, clearInterval: stopInterval } = window;
    window.setTimeout = ((work: () => void, milliseconds?: number, ...rest: []) => {
      const id = startTimer(() => { timers.delete(id); work(...rest); }, milliseconds);
      timers.add(id);
      return id;
    }) as typeof window.setTimeout;
    window.clearTimeout = (id) => { timers.delete(id as number); stopTimer(id); };
    window.setInterval = ((...given: Parameters<typeof startInterval>) => {
      const id = startInterval(...given);
      intervals.add(id);
      return id;
    }) as typeof window.setInterval;
    window.clearInterval = (id) => { intervals.delete(id as number); stopInterval(id); };

    let subscriptions = 0;
    let fields = 0;
    interface Host { known$: object; form: Record<string, (...given: unknown[]) => () => void> }
    interface Fiber { memoizedProps?: { host?: Host }; return?: Fiber }
    function hostOfPage(): Host {
      const place = document.querySelector('[data-module] > *')!;
      const key = Object.keys(place).find((name) => name.startsWith('__reactFiber'))!;
      for (let fiber = (place as unknown as Record<string, Fiber | undefined>)[key]; fiber; fiber = fiber.return) {
        if (fiber.memoizedProps?.host) return fiber.memoizedProps.host;
      }
      throw new Error('No module of this page has a host.');
    }
    function watchHost() {
      const { known$, form } = hostOfPage();
      let prototype = known$ as { subscribe(...given: unknown[]): { add(teardown: () => void): void } };
      for (let next = Object.getPrototypeOf(prototype) as typeof prototype; 'subscribe' in next; next = Object.getPrototypeOf(next) as typeof prototype) prototype = next;
      const { subscribe } = prototype;
      prototype.subscribe = function (...given) {
        const subscription = subscribe.apply(this, given);
        subscriptions += 1;
        subscription.add(() => { subscriptions -= 1; });
        return subscription;
      };
      for (const name of ['subscribe', 'registerField']) {
        const register = form[name]!;
        form[name] = (...given) => {
          const unregister = register(...given);
          fields += 1;
          return () => { fields -= 1; unregister(); };
        };
      }
    }

    (window as unknown as { counters: Counters }).counters = {
      watchHost,
      lasting: () => ({
        listeners: [...listeners].flatMap(([target, entries]) => (!(target instanceof Node) || target.isConnected ? entries : [])).length,
        timers: timers.size, intervals: intervals.size, styleSheets: document.adoptedStyleSheets.length, subscriptions, fields,
      }),
    };
  });
}

export function watchHost(page: Page): Promise<void> {
  return page.evaluate(() => { (window as unknown as { counters: Counters }).counters.watchHost(); });
}

export function lastingOf(page: Page): Promise<Lasting> {
  return page.evaluate(() => (window as unknown as { counters: Counters }).counters.lasting());
}
