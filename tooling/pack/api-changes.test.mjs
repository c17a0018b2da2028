import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { changesSinceRecord, recordApi } from './api-changes.mjs';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'api-changes-')));
const folder = join(root, 'packs/greeting');
afterAll(() => rmSync(root, { recursive: true }));

const GUEST =
  'export interface Guest { name: string; home: { street: string; door?: string }; stays: { nights: number }[] }';
const TABLE = 'export type Table<Row> = { rows: Row[]; title?: string };';
const GREET = 'export declare function greet(guest: { name: string }): string;';
const LANGUAGES = 'export declare const LANGUAGES: readonly ["en", "de"];';
const SIZE = 'declare const size: number;\nexport { size as width };';

/** A file of the earlier version, the same of this one, and what is found. */
const CASES = /** @type {const} */ ([
  [GUEST, `/** Who stays. */\n${GUEST}`, undefined],
  [GUEST, `${GUEST}\nexport declare const bye: string;`, undefined],
  [GUEST, GUEST.replace('name: string;', 'name: string; nickname?: string;'), undefined],
  [GUEST, GUEST.replace('street: string;', 'street: string; floor?: number;'), undefined],
  [GREET, GREET.replace('): ', ', language?: string): '), undefined],
  [TABLE, TABLE.replace('Row[];', 'Row[]; notes?: string[];'), undefined],
  [GREET, GREET.replace('export ', '').concat('\nexport {};'), /: greet is gone/],
  [SIZE, SIZE.replace('width', 'height'), /: width is gone/],
  [GUEST, GUEST.replace('name: string;', ''), /: Guest: [^]*'name'/],
  [GUEST, GUEST.replace('; door?: string', ''), /: Guest: [^]*'door'/],
  [GUEST, GUEST.replace('nights: number', ''), /: Guest: [^]*'nights'/],
  [TABLE, TABLE.replace('; title?: string', ''), /: Table: [^]*'title'/],
  [LANGUAGES, LANGUAGES.replace(', "de"', ''), /: LANGUAGES: /],
  [GUEST, GUEST.replace('name: string;', 'name: string; age: number;'), /: Guest: [^]*'age'/],
  [GREET, GREET.replace('name: string', 'name: string; age: number'), /: greet: [^]*'age'/],
  [GREET, GREET.replace('): ', ', language: string): '), /: greet: /],
  [
    TABLE,
    TABLE.replace('<Row>', '<Row, Column>').replace('Row[];', 'Row[]; of?: Column;'),
    /: Table: [^]*type argument/,
  ],
  [GUEST, undefined, /: Guest is gone/],
]);

const BEFORE = CASES.map(([before]) => before);
const AFTER = CASES.map(([, after]) => after);

/** Writes a package of these files, each with its own export. */
function compile(/** @type {readonly (string | undefined)[]} */ texts) {
  const exports = {};
  mkdirSync(join(folder, 'dist'), { recursive: true });
  texts.forEach((text, index) => {
    if (text === undefined) return;
    exports[`./case-${index}`] = { types: `./dist/case-${index}.d.ts`, default: `./dist/case-${index}.js` };
    writeFileSync(join(folder, `dist/case-${index}.d.ts`), text);
  });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', exports }));
}
const changesAt = (version) => changesSinceRecord({ name: 'greeting', version, folder }, root);

it('from 1.0 on, what is new is optional and nothing goes', () => {
  mkdirSync(join(root, 'greeting'));
  compile(BEFORE);
  recordApi({ name: 'greeting', version: '0.9.0', folder }, root);
  compile(AFTER);
  expect(changesAt('0.9.1')).toEqual([]);
  compile(BEFORE);
  recordApi({ name: 'greeting', version: '1.0.0', folder }, root);
  expect(changesAt('1.0.1')).toEqual([]);
  compile(AFTER);
  const changes = changesAt('1.1.0');
  const found = CASES.map((_, index) =>
    changes.filter((change) => change.includes(`greeting/case-${index}:`)).join('\n'),
  );
  expect(found).toEqual(CASES.map(([, , finding]) => (finding ? expect.stringMatching(finding) : '')));
  expect(changes[0]).toContain('Keep what greeting 1.0.0 offered, or raise it to 2.0.0');
  expect(changesAt('2.0.0')).toEqual([]);
});
