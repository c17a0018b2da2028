import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from '@jest/globals';
import ts from 'typescript';
import { ROOT } from './fingerprint.mjs';

const read = (path) => ts.parseJsonConfigFileContent(ts.readConfigFile(path, (file) => readFileSync(file, 'utf8')).config, ts.sys, dirname(path));

it('a tsconfig includes each source, so that its types are checked as strictly as those of its folder', () => {
  const { projectReferences, errors } = read(join(ROOT, 'tsconfig.json'));
  expect(errors).toEqual([]);
  const checked = new Set(projectReferences.flatMap(({ path }) => read(ts.resolveProjectReferencePath({ path })).fileNames));
  const sources = ts.sys.readDirectory(ROOT, ['.ts', '.tsx'], ['**/node_modules', '**/dist', '**/.cache', '**/.types', 'releases', 'data']);
  expect(sources.filter((path) => !checked.has(path)).map((path) => relative(ROOT, path))).toEqual([]);
});
