/** A number that views follow. */
export interface Progress {
  readonly value: number;
  subscribe(next: () => void): { unsubscribe(): void };
}

/** Creates a progress of 0, and the function that changes it. */
export function createProgress(): { progress: Progress; report(value: number): void } {
  const listeners = new Set<() => void>();
  let value = 0;
  return {
    progress: {
      get value() {
        return value;
      },
      subscribe(next) {
        listeners.add(next);
        return { unsubscribe: () => void listeners.delete(next) };
      },
    },
    report(next) {
      value = next;
      listeners.forEach((listener) => listener());
    },
  };
}
