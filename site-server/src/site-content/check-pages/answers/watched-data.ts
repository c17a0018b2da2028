/** What was read: an answer; of a group of answers, only that it exists (`group`); or the group's keys. */
export type LookKind = 'answer' | 'group' | 'keys';

/**
 * Returns a view of the answers that reports the path of everything read in it to `report`, whether it exists or not. A
 * chosen option (an object with a `key`) counts as one answer. Reads return the values of the original.
 * `explore-answers.ts` finds out by it which answers a rule depends on.
 */
export function watchedData<T>(data: T, report: (path: string, kind: LookKind) => void): T {
  return watched(data, '', report) as T;
}

/** A plain copy of the data, without views in it. Properties that are `undefined` are left out. */
export function plainData<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);
}

function watched(value: unknown, path: string, report: (path: string, kind: LookKind) => void): unknown {
  if (value === null || typeof value !== 'object') return value;
  const below = (key: string) => (path ? `${path}.${key}` : key);
  const reportRead = (key: string | symbol) => {
    if (typeof key !== 'string' || (Array.isArray(value) && !/^\d+$/.test(key))) return;
    const child = (value as Record<string, unknown>)[key];
    if ('key' in value) report(path, 'answer');
    else if (child === null || typeof child !== 'object' || Array.isArray(child) || 'key' in child)
      report(below(key), 'answer');
    else report(below(key), 'group');
  };
  return new Proxy(value, {
    get(target, key, receiver) {
      reportRead(key);
      const child: unknown = Reflect.get(target, key, receiver);
      // A proxy must return the value of a frozen property itself, not a view of it.
      const descriptor = Reflect.getOwnPropertyDescriptor(target, key);
      const isFixed = descriptor && !descriptor.configurable && !descriptor.writable;
      return typeof key === 'string' && !isFixed && descriptor ? watched(child, below(key), report) : child;
    },
    getOwnPropertyDescriptor(target, key) {
      reportRead(key);
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
    has(target, key) {
      reportRead(key);
      return Reflect.has(target, key);
    },
    ownKeys(target) {
      if (!Array.isArray(value) && !('key' in value)) report(path, 'keys');
      return Reflect.ownKeys(target);
    },
  });
}
