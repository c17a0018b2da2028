import type { Page } from '@playwright/test';

/** Counts of resources that outlive an unmounted module unless it releases them. */
export interface Lasting {
  listeners: number;
  timers: number;
  intervals: number;
  styleSheets: number;
  /** Subscriptions to what the shell gives to areas: the bus and `known`. */
  subscriptions: number;
  /** Subscriptions to fields of the form. */
  fields: number;
}

interface Counters {
  lasting(): Lasting;
  /** Counts the subscriptions of the areas that have a module on screen, from now on. */
  watchHosts(): void;
}

/** Makes every document of this page count the resources that are taken and released, from its first script on. */
export async function countLasting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Listener {
      type: string;
      listener: unknown;
      capture: boolean;
    }
    const listeners = new Map<EventTarget, Listener[]>();
    const isSame = (left: Listener, right: Listener) =>
      left.type === right.type && left.listener === right.listener && left.capture === right.capture;
    const forget = (target: EventTarget, entry: Listener) => {
      listeners.set(
        target,
        (listeners.get(target) ?? []).filter((existing) => !isSame(existing, entry)),
      );
    };
    const captureOf = (options: unknown) =>
      typeof options === 'boolean' ? options : ((options as AddEventListenerOptions | undefined)?.capture ?? false);
    const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, type, listener, options) {
      const target = this ?? window;
      const entry = { type, listener, capture: captureOf(options) };
      const { once, signal } = typeof options === 'object' ? options : {};
      const known = listeners.get(target) ?? [];
      // The browser frees the listeners of a signal with the signal. Listeners of removed elements are left out in
      // `lasting`.
      if (!(target instanceof AbortSignal) && !known.some((existing) => isSame(existing, entry))) {
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
    const {
      setTimeout: startTimer,
      clearTimeout: stopTimer,
      setInterval: startInterval,
      clearInterval: stopInterval,
    } = window;
    window.setTimeout = ((work: () => void, milliseconds?: number, ...rest: []) => {
      const id = startTimer(() => {
        timers.delete(id);
        work(...rest);
      }, milliseconds);
      timers.add(id);
      return id;
    }) as typeof window.setTimeout;
    window.clearTimeout = (id) => {
      timers.delete(id as number);
      stopTimer(id);
    };
    window.setInterval = ((...args: Parameters<typeof startInterval>) => {
      const id = startInterval(...args);
      intervals.add(id);
      return id;
    }) as typeof window.setInterval;
    window.clearInterval = (id) => {
      intervals.delete(id as number);
      stopInterval(id);
    };

    let subscriptions = 0;
    let fields = 0;
    interface Host {
      bus: { from(topic: { name: string }): object };
      known: Record<string, (...args: unknown[]) => () => void>;
      answers: { field(path: string): { subscribe(listener: () => void): () => void } };
    }
    interface Fiber {
      memoizedProps?: { host?: Host };
      return?: Fiber;
    }
    function hostOf(view: Element): Host {
      const key = Object.keys(view).find((name) => name.startsWith('__reactFiber'))!;
      for (let fiber = (view as unknown as Record<string, Fiber | undefined>)[key]; fiber; fiber = fiber.return) {
        if (fiber.memoizedProps?.host) return fiber.memoizedProps.host;
      }
      throw new Error('A module of this page has no host.');
    }

    /** Counts the subscriptions to all observables of the page; `observable` is any of them. */
    function watchObservables(observable: object) {
      let prototype = observable as { subscribe(...args: unknown[]): { add(teardown: () => void): void } };
      for (
        let next = Object.getPrototypeOf(prototype) as typeof prototype;
        'subscribe' in next;
        next = Object.getPrototypeOf(next) as typeof prototype
      )
        prototype = next;
      const { subscribe } = prototype;
      prototype.subscribe = function (...args) {
        const subscription = subscribe.apply(this, args);
        subscriptions += 1;
        subscription.add(() => {
          subscriptions -= 1;
        });
        return subscription;
      };
    }

    function watchStores({ known, answers }: Host) {
      const listen = known.subscribe!;
      known.subscribe = (...args) => {
        const unsubscribe = listen(...args);
        subscriptions += 1;
        return () => {
          subscriptions -= 1;
          unsubscribe();
        };
      };
      const fieldAt = answers.field;
      answers.field = (path) => {
        const field = fieldAt(path);
        const { subscribe } = field;
        field.subscribe = (listener) => {
          const unsubscribe = subscribe(listener);
          fields += 1;
          return () => {
            fields -= 1;
            unsubscribe();
          };
        };
        return field;
      };
    }

    const watched = new Set<Host>();
    function watchHosts() {
      for (const view of document.querySelectorAll<HTMLElement>('[data-module] > *')) {
        const host = hostOf(view);
        const [area] = view.parentElement!.dataset.module!.split('/');
        if (watched.size === 0) watchObservables(host.bus.from({ name: `${area}:milestone-reached` }));
        if (!watched.has(host)) watchStores(host);
        watched.add(host);
      }
    }

    (window as unknown as { counters: Counters }).counters = {
      watchHosts,
      lasting: () => ({
        listeners: [...listeners].flatMap(([target, entries]) =>
          !(target instanceof Node) || target.isConnected ? entries : [],
        ).length,
        timers: timers.size,
        intervals: intervals.size,
        styleSheets: document.adoptedStyleSheets.length,
        subscriptions,
        fields,
      }),
    };
  });
}

export function watchHosts(page: Page): Promise<void> {
  return page.evaluate(() => {
    (window as unknown as { counters: Counters }).counters.watchHosts();
  });
}

export function lastingOf(page: Page): Promise<Lasting> {
  return page.evaluate(() => (window as unknown as { counters: Counters }).counters.lasting());
}
