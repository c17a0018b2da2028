/** A value that changes over time, for code in and outside React. Views read it with `useStore` of shared-ui. */
export interface Store<T> {
  /** The current value. It is never mutated: every change sets another one. */
  readonly state: T;
  /** Calls `listener` after every change, not at once; returns the function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
}

/** A store, for the code that owns its value. */
export interface OwnStore<T> extends Store<T> {
  /** Sets another value and calls the listeners, which may set the next one; the same value does nothing. */
  set(next: T): void;
}

/** Creates a store. Each call of `subscribe` counts separately, even with the same function. */
export function createStore<T>(initial: T): OwnStore<T> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      // Wrapped, so that a function that subscribes twice is called twice, and each unsubscribes for itself.
      const own = () => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    set(next) {
      if (Object.is(state, next)) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
  };
}
