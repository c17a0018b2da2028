/**
 * A view of the answers that tells `read` the path of everything looked up in it, whether it is there or
 * not. A chosen option (an object with a `key`) is one answer. What is read through it are the originals' values.
 */
export function watchedData<T>(data: T, read: (path: string) => void): T {
  return watched(data, '', read) as T;
}

/** Plain data without any view in it. `undefined` inside is left out. */
export function plainData<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);
}

function watched(value: unknown, path: string, read: (path: string) => void): unknown {
  if (value === null || typeof value !== 'object') return value;
  const below = (key: string) => (path ? `${path}.${key}` : key);
  const look = (key: string | symbol) => {
    if (typeof key !== 'string' || (Array.isArray(value) && !/^\d+$/.test(key))) return;
    const inside = (value as Record<string, unknown>)[key];
    if ('key' in value) read(path);
    else if (inside === null || typeof inside !== 'object' || Array.isArray(inside) || 'key' in inside) read(below(key));
  };
  return new Proxy(value, {
    get(target, key, receiver) {
      look(key);
      const inside: unknown = Reflect.get(target, key, receiver);
      // What is frozen may only be given as it is.
      const descriptor = Reflect.getOwnPropertyDescriptor(target, key);
      const isFixed = descriptor && !descriptor.configurable && !descriptor.writable;
      return typeof key === 'string' && !isFixed && descriptor ? watched(inside, below(key), read) : inside;
    },
    getOwnPropertyDescriptor(target, key) {
      look(key);
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
    has(target, key) {
      look(key);
      return Reflect.has(target, key);
    },
  });
}
