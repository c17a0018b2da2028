/** A look at an answer, or into a group of answers: only that it is there, or which keys it has. */
export type LookKind = 'answer' | 'group' | 'keys';

/**
 * A view of the answers that tells `look` the path of everything looked up in it, whether it is there or
 * not. A chosen option (an object with a `key`) is one answer. What is read through it are the originals' values.
 */
export function watchedData<T>(data: T, look: (path: string, kind: LookKind) => void): T {
  return watched(data, '', look) as T;
}

/** Plain data without any view in it. `undefined` inside is left out. */
export function plainData<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);
}

function watched(value: unknown, path: string, tell: (path: string, kind: LookKind) => void): unknown {
  if (value === null || typeof value !== 'object') return value;
  const below = (key: string) => (path ? `${path}.${key}` : key);
  const look = (key: string | symbol) => {
    if (typeof key !== 'string' || (Array.isArray(value) && !/^\d+$/.test(key))) return;
    const inside = (value as Record<string, unknown>)[key];
    if ('key' in value) tell(path, 'answer');
    else if (inside === null || typeof inside !== 'object' || Array.isArray(inside) || 'key' in inside) tell(below(key), 'answer');
    else tell(below(key), 'group');
  };
  return new Proxy(value, {
    get(target, key, receiver) {
      look(key);
      const inside: unknown = Reflect.get(target, key, receiver);
      // What is frozen may only be given as it is.
      const descriptor = Reflect.getOwnPropertyDescriptor(target, key);
      const isFixed = descriptor && !descriptor.configurable && !descriptor.writable;
      return typeof key === 'string' && !isFixed && descriptor ? watched(inside, below(key), tell) : inside;
    },
    getOwnPropertyDescriptor(target, key) {
      look(key);
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
    has(target, key) {
      look(key);
      return Reflect.has(target, key);
    },
    ownKeys(target) {
      if (!Array.isArray(value) && !('key' in value)) tell(path, 'keys');
      return Reflect.ownKeys(target);
    },
  });
}
