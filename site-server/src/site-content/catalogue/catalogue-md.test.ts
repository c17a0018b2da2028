import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { Struct } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import { structAt } from '../check-pages/finding-of-problem.ts';
import { SITE_FOLDER } from '../../../testing/site-folder.ts';
import { CATALOGUE_FILES, type CatalogueFile } from './catalogue-files.ts';

const text = readFileSync(join(SITE_FOLDER, 'catalogue/CATALOGUE.md'), 'utf8');
const EXAMPLES = [...text.matchAll(/```json (\S+) ?(\S*)\n([\s\S]*?)```/g)].map(
  ([, file = '', path = '', json = '']) => ({ file: file as CatalogueFile, path, value: JSON.parse(json) as unknown }),
);

/** The struct that an example must match: that of one entry if its path names a list. */
function structOf({ file, path }: (typeof EXAMPLES)[number]): Struct<unknown, unknown> {
  const struct = structAt(CATALOGUE_FILES[file], path)!;
  const entry: unknown = struct.schema;
  return entry instanceof Struct ? (entry as Struct<unknown, unknown>) : struct;
}

/** The names of all properties, including those of list entries and record values. */
function propertiesOf(struct: unknown): string[] {
  const schema: unknown = struct instanceof Struct ? struct.schema : undefined;
  if (schema instanceof Struct) return propertiesOf(schema);
  if (Array.isArray(schema)) return schema.flatMap(propertiesOf);
  if (schema === null || typeof schema !== 'object') return [];
  return Object.entries(schema).flatMap(([key, child]) =>
    child instanceof Struct ? [key, ...propertiesOf(child)] : [],
  );
}

it.each(EXAMPLES)('the example of $file $path holds', (example) => {
  expect(decode(structOf(example), example.value)).toMatchObject({ kind: 'decoded' });
});

it('every file has an example, and every example names a file', () => {
  expect(new Set(EXAMPLES.map(({ file }) => file))).toEqual(new Set(Object.keys(CATALOGUE_FILES)));
});

it.each(Object.entries(CATALOGUE_FILES))('every property of %s is explained', (file, struct) => {
  const section = text.split(`\n## ${file}\n`)[1]?.split('\n## ')[0] ?? '';
  // Time spans and state selections are explained once for all files.
  const properties = propertiesOf(struct).filter((name) => !['days', 'hours', 'only', 'except'].includes(name));
  expect(properties.length).toBeGreaterThan(2);
  for (const name of properties) expect(section).toMatch(new RegExp(`[\`.]${name}[\`.]|"${name}"`));
});
