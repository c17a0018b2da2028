/** The path of the first property in the options with this name and value. */
export function optionPathOf(options: unknown, property: string, value: unknown): string | undefined {
  return pathsOf(options, property, value)[0];
}

/** The same, or `undefined` if there are several such properties. */
export function onlyOptionPathOf(options: unknown, property: string, value: unknown): string | undefined {
  const [path, another] = pathsOf(options, property, value);
  return another === undefined ? path : undefined;
}

function pathsOf(options: unknown, property: string, value: unknown): string[] {
  if (options === null || typeof options !== 'object') return [];
  return Object.entries(options).flatMap(([key, child]) => [
    ...(key === property && child === value ? [key] : []),
    ...pathsOf(child, property, value).map((path) => `${key}.${path}`),
  ]);
}
