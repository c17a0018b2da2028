/** The first place in options where a property of this name has this value. */
export function optionPathOf(options: unknown, property: string, value: unknown): string | undefined {
  return pathsOf(options, property, value)[0];
}

/** The same, where there is only one such place. */
export function onlyOptionPathOf(options: unknown, property: string, value: unknown): string | undefined {
  const [path, another] = pathsOf(options, property, value);
  return another === undefined ? path : undefined;
}

function pathsOf(options: unknown, property: string, value: unknown): string[] {
  if (options === null || typeof options !== 'object') return [];
  return Object.entries(options).flatMap(([key, inside]) => [
    ...(key === property && inside === value ? [key] : []),
    ...pathsOf(inside, property, value).map((path) => `${key}.${path}`),
  ]);
}
