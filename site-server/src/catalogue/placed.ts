import type { CatalogueFile } from './catalogue-files.ts';

/** Something of the catalogue, and where it is written: one entry of a file can stand for every state. */
export interface Placed<T> {
  value: T;
  file: CatalogueFile;
  /** Dotted path in the file. */
  path: string;
}

/** What stands at one place, the places in the order in which they first come up. */
export function byPlace<T>(all: readonly Placed<T>[]): { file: CatalogueFile; path: string; values: T[] }[] {
  const places = new Map<string, { file: CatalogueFile; path: string; values: T[] }>();
  for (const { file, path, value } of all) {
    const key = `${file} ${path}`;
    const place = places.get(key) ?? { file, path, values: [] };
    place.values.push(value);
    places.set(key, place);
  }
  return [...places.values()];
}
