import type { CatalogueFile } from './catalogue-files.ts';

/**
 * A catalogue value with the file and path it comes from. Several values can share a path: one entry can apply to every
 * state.
 */
export interface Placed<T> {
  value: T;
  file: CatalogueFile;
  /** Dotted path in the file. */
  path: string;
}

/** Groups the values by file and path, in order of first occurrence. */
export function byPlace<T>(placedValues: readonly Placed<T>[]): { file: CatalogueFile; path: string; values: T[] }[] {
  const places = new Map<string, { file: CatalogueFile; path: string; values: T[] }>();
  for (const { file, path, value } of placedValues) {
    const key = `${file} ${path}`;
    const place = places.get(key) ?? { file, path, values: [] };
    place.values.push(value);
    places.set(key, place);
  }
  return [...places.values()];
}
