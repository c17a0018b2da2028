import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import ts from 'typescript';
import droppableComponents from './droppable-components-loader.mjs';
import { ROOT } from '../workspaces.mjs';

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
