import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaulted, enums, object, string } from 'superstruct';
import ts from 'typescript';

/** A type that takes all its meaning from one value of the same file: `Infer<typeof XStruct>`. */
const ofOneValue = /^export type (\w+)(?:<.*>)? = (?:Infer<|\(|keyof )+typeof (\w+)/;

const isExport = ({ kind }) => kind === ts.SyntaxKind.ExportKeyword;

/**
 * Exports without a docstring. A type of a documented value in the same file needs none, nor do icons and the props of
 * a documented component.
 */
function undocumented(source) {
  const file = ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true);
  const nameOf = (statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations[0].name.getText(file)
      : statement.name?.getText(file);
  const isDocumented = (statement) => ts.getJSDocCommentsAndTags(statement).length > 0;
  const documented = new Set(file.statements.filter(isDocumented).map(nameOf));
  const isOfDocumented = (name) =>
    documented.has(name) ||
    (name.endsWith('Props') && documented.has(name.slice(0, -'Props'.length))) ||
    (name.endsWith('Icon') && documented.has('icon'));
  return file.statements
    .filter((statement) => ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(isExport))
    .filter((statement) => !isOfDocumented(nameOf(statement)))
    .filter((statement) => !documented.has(ofOneValue.exec(statement.getText(file))?.[2]))
    .map(nameOf);
}

const ROOT = join(import.meta.dirname, '../..');
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.includes('test'))
  .map((name) => `shared-contracts/src/${name}`);
const { exports: parts } = JSON.parse(readFileSync(join(ROOT, 'shared-ui/package.json'), 'utf8'));
const components = Object.values(parts)
  .filter((file) => !file.endsWith('.css'))
  .map((file) => join('shared-ui', file));

it.each([...sources, ...components])('%s documents what it exports', (path) => {
  expect(undocumented(readFileSync(join(ROOT, path), 'utf8'))).toEqual([]);
});

/** The examples of a source that say what they return: `percentOf(12500, 2.3) // 288`. */
function examplesIn(source) {
  return [...source.matchAll(/@example (.*?)(?=\n *\*\/|\n *\*\n)/gs)].flatMap(([, text]) => {
    const [code, result] = text.replace(/\n *\* ?/g, ' ').split(' // ');
    return result === undefined ? [] : [{ code, result }];
  });
}

const examples = sources.flatMap((path) =>
  examplesIn(readFileSync(join(ROOT, path), 'utf8')).map(({ code, result }) => [code, result, path]),
);

it.each(examples)('the example %s returns %s', async (code, result, path) => {
  const scope = { defaulted, enums, object, string, ...(await import(join(ROOT, path))) };
  // The texts are those of our own sources.
  // oxlint-disable-next-line typescript/no-implied-eval
  const valueOf = (text) => new Function(...Object.keys(scope), `return ${text}`)(...Object.values(scope));
  expect(valueOf(`(${code})`)).toEqual(valueOf(`(${result})`));
});

it('an export without a docstring is found, of whatever kind', () => {
  const source = `
    /** A struct. */
    const DogStruct = object({});
    export type Dog = Infer<typeof DogStruct>;
    export type Cat = Infer<typeof CatStruct>;
    export interface Bird { name: string }
    /** Says it. */
    export function sing() {}
    export function bark() {}
    export const BIRDS = [];
    const HIDDEN = [];`;
  expect(undocumented(source)).toEqual(['Cat', 'Bird', 'bark', 'BIRDS']);
});
