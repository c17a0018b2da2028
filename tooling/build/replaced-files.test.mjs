import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from '@jest/globals';
import ts from 'typescript';
import droppableComponents from './droppable-components-loader.mjs';
import { ROOT } from '../workspaces.mjs';
import { REPLACED_FILES } from './webpack-config.mjs';

/** Hash of each original when our replacement was written. Compare the two again before you change a hash here. */
const HASHES = {
  '@module-federation/runtime-core/dist/plugins/generate-preload-assets.js': '0bc1fe94c85331f7',
  '@module-federation/runtime-core/dist/plugins/snapshot/SnapshotHandler.js': '75b26f07988459b5',
  '@module-federation/runtime-core/dist/plugins/snapshot/index.js': 'a5ecddf536c4ed13',
  '@module-federation/runtime-core/dist/utils/preload.js': '195d4ee89d93f554',
  '@module-federation/runtime-core/dist/utils/semver/index.js': '1578363703f79ffc',
  '@module-federation/sdk/dist/dom.js': '8c4c0bc909d3c326',
  '@module-federation/webpack-bundler-runtime/dist/bundler.js': '90f8661fd04bb92a',
};

it('the files of Module Federation that builds replace are those that our replacements were written against', () => {
  const hashOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16);
  expect(
    Object.fromEntries(
      REPLACED_FILES.map((path) => [relative(realpathSync(join(ROOT, 'node_modules')), path), hashOf(path)]),
    ),
  ).toEqual(HASHES);
});

it('the components of react-router can still be dropped', () => {
  const folder = join(ROOT, 'node_modules/react-router/dist/production');
  const sources = ts.sys
    .readDirectory(folder, ['.mjs'])
    .map((path) => readFileSync(path, 'utf8'))
    .filter((source) => source.includes('createContext('));
  const droppable = sources.map((source) => droppableComponents(source));
  const count = (pattern, texts) => texts.join('').match(pattern)?.length ?? 0;
  expect(count(/^\w+\.displayName = /gm, sources)).toBeGreaterThan(10);
  expect(count(/^\w+\.displayName = /gm, droppable)).toBe(0);
  expect(count(/contextType = /g, sources)).toBe(1);
  expect(count(/^\w+\.contextType = /gm, droppable)).toBe(0);
  expect(count(/\/\* @__PURE__ \*\/ React/g, droppable)).toBeGreaterThan(10);
  for (const text of droppable)
    expect(ts.transpileModule(text, { fileName: 'chunk.mjs', reportDiagnostics: true }).diagnostics).toEqual([]);
});
