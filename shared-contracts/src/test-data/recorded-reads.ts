/**
 * Runs `look` over data in which every path leads somewhere and returns the paths it looked at, and
 * which of them are neither on the way to a declared path nor below one. `*` is a look at all names.
 */
export function readsOf(look: (data: unknown) => unknown, declared: readonly string[]): { all: string[]; undeclared: string[] } {
  const seen = new Set<string>();
  look(recording('', seen));
  const all = [...seen];
  return { all, undeclared: all.filter((path) => !declared.some((one) => isBelow(path, one) || isBelow(one, path))) };
}

const isBelow = (path: string, other: string) => path === other || path.startsWith(`${other}.`);

function recording(path: string, seen: Set<string>): object {
  const at = (key: string) => (path === '' ? key : `${path}.${key}`);
  const value = (key: string): object => {
    seen.add(at(key));
    return recording(at(key), seen);
  };
  return new Proxy({}, {
    get: (_, key) => (typeof key === 'symbol' || key === 'toJSON' ? undefined : value(key)),
    has: (_, key) => typeof key === 'string' && value(key) !== undefined,
    getOwnPropertyDescriptor: (_, key) =>
      (typeof key === 'symbol' ? undefined : { value: value(key), configurable: true, enumerable: true, writable: true }),
    ownKeys: () => {
      seen.add(at('*'));
      return [];
    },
  });
}
