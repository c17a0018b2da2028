/**
 * Runs `look` on data in which every path exists. Returns the paths that it read, and those among them that are neither
 * above nor below a declared path. A path ending in `*` means that it listed all keys.
 */
export function readsOf(
  look: (data: unknown) => unknown,
  declared: readonly string[],
): { all: string[]; undeclared: string[] } {
  const seen = new Set<string>();
  look(recording('', seen));
  const all = [...seen];
  return {
    all,
    undeclared: all.filter(
      (path) => !declared.some((declaredPath) => isBelow(path, declaredPath) || isBelow(declaredPath, path)),
    ),
  };
}

const isBelow = (path: string, other: string) => path === other || path.startsWith(`${other}.`);

function recording(path: string, seen: Set<string>): object {
  const pathOf = (key: string) => (path === '' ? key : `${path}.${key}`);
  const value = (key: string): object => {
    seen.add(pathOf(key));
    return recording(pathOf(key), seen);
  };
  return new Proxy(
    {},
    {
      get: (_, key) => (typeof key === 'symbol' || key === 'toJSON' ? undefined : value(key)),
      has: (_, key) => typeof key === 'string' && value(key) !== undefined,
      getOwnPropertyDescriptor: (_, key) =>
        typeof key === 'symbol'
          ? undefined
          : { value: value(key), configurable: true, enumerable: true, writable: true },
      ownKeys: () => {
        seen.add(pathOf('*'));
        return [];
      },
    },
  );
}
