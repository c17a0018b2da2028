import { readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { expect, it } from '@jest/globals';
import ts from 'typescript';
import jestConfig from '../../jest.config.mjs';
import { ROOT } from '../workspaces.mjs';

const sourcesOf = (...extensions) =>
  ts.sys.readDirectory(ROOT, extensions, ['**/node_modules', '**/dist', '**/.cache', '**/.types', 'releases', 'data']);
const read = (path) =>
  ts.parseJsonConfigFileContent(
    ts.readConfigFile(path, (file) => readFileSync(file, 'utf8')).config,
    ts.sys,
    dirname(path),
  );

it('a tsconfig includes each source, so that its types are checked as strictly as those of its folder', () => {
  const { projectReferences, errors } = read(join(ROOT, 'tsconfig.json'));
  expect(errors).toEqual([]);
  const checked = new Set(
    projectReferences?.flatMap(({ path }) => read(ts.resolveProjectReferencePath({ path })).fileNames),
  );
  expect(
    sourcesOf('.ts', '.tsx', '.mjs', '.cjs')
      .filter((path) => !checked.has(path))
      .map((path) => relative(ROOT, path)),
  ).toEqual([]);
});

it('Jest runs each test', () => {
  const folders = jestConfig.projects.flatMap(({ testMatch }) =>
    testMatch.map((match) => match.replace('<rootDir>/', '')),
  );
  const isRun = (path) => folders.some((match) => matchesGlob(path, match));
  const tests = sourcesOf('.test.ts', '.test.tsx', '.test.mjs').map((path) => relative(ROOT, path));
  expect(tests.length).toBeGreaterThan(300);
  expect(tests.filter((path) => !isRun(path))).toEqual([]);
});
