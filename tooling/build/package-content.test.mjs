import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { boundaryOf, contentOf } from './package-content.mjs';

const folder = mkdtempSync(join(tmpdir(), 'package-content-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FILES = {
  'package.json': '{"version":"0.1.0","exports":{"./card":"./src/card.tsx"},"dependencies":{"react":"19.3.1"}}',
  'src/card.tsx':
    "import classes from './card.css';\nimport { size } from './size.ts';\n/** A card. */\nexport const Card = " +
    '() => <p className={classes.card}>a card{`${size}`}</p>; // small\n',
  'src/card.css': '/* red */ .card { color: red; }',
  'src/size.ts': 'export const size = 3;',
  'src/card.test.tsx': "it('is a card', () => undefined);",
};
function contentWith(changes) {
  rmSync(join(folder, 'src'), { recursive: true, force: true });
  mkdirSync(join(folder, 'src'));
  for (const [file, text] of Object.entries({ ...FILES, ...changes })) writeFileSync(join(folder, file), text);
  return contentOf(folder);
}
const content = contentWith({});

it.each([
  [
    'a comment',
    { 'src/card.tsx': FILES['src/card.tsx'].replace('A card.', 'The card.').replace('// small', '/* large */') },
  ],
  ['a line and spaces', { 'src/size.ts': 'export  const size\n  = 3;\n' }],
  ['a comment of a style sheet', { 'src/card.css': '.card {\n  color: red;\n}' }],
  ['a test', { 'src/card.test.tsx': '' }],
  ['a file that nothing exports', { 'src/other.ts': 'export const other = 1;' }],
  ['its version', { 'package.json': FILES['package.json'].replace('0.1.0', '0.2.0') }],
])('%s does not change the content', (_, changes) => {
  expect(contentWith(changes)).toBe(content);
});

it.each([
  ['code that an export reaches', { 'src/size.ts': 'export const size = 4;' }],
  ['a type', { 'src/size.ts': 'export const size: number = 3;' }],
  ['words on the screen', { 'src/card.tsx': FILES['src/card.tsx'].replace('a card', 'A card') }],
  ['a style', { 'src/card.css': '.card { color: blue; }' }],
  ['an export', { 'package.json': FILES['package.json'].replace('"./card":', '"./size":"./src/size.ts","./card":') }],
  ['a dependency', { 'package.json': FILES['package.json'].replace('19.3.1', '19.4.0') }],
])('%s changes the content', (_, changes) => {
  expect(contentWith(changes)).not.toBe(content);
});

it.each([
  ['area-host.ts', 'export interface AreaHost { form: string }', true],
  ['area-host.ts', 'export type Target = { path: string };', true],
  ['area-host.ts', 'import type { Form } from "./form.ts";\n/** A note. */\nexport const done = 1;', false],
  ['cart-event-bus.ts', 'export function createBus() { return 2; }', false],
  ['validation/rule-list.ts', 'export const RULES = [required, email];', true],
  ['money.ts', 'export interface Money { cents: number }', false],
])('%s with %s changes the boundary: %s', (file, text, isChanged) => {
  contentWith({});
  const before = boundaryOf(folder);
  mkdirSync(join(folder, 'src/validation'));
  writeFileSync(join(folder, 'src', file), '');
  const empty = boundaryOf(folder);
  writeFileSync(join(folder, 'src', file), text);
  expect(boundaryOf(folder) !== empty).toBe(isChanged);
  expect(before).toMatch(/^[0-9a-f]{32}$/);
});
