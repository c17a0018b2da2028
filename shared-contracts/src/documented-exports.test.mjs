import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A type that takes all its meaning from one value of the same file: `Infer<typeof XStruct>`. */
const ofOneValue = /^export type (\w+)(?:<.*>)? = (?:Infer<|\(|keyof )+typeof (\w+)/;

const isExport = ({ kind }) => kind === ts.SyntaxKind.ExportKeyword;

/** Exports without a docstring. A type of a documented value in the same file needs none. */
function undocumented(source) {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
  const nameOf = (statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations[0].name.getText(file)
      : statement.name?.getText(file);
  const isDocumented = (statement) => ts.getJSDocCommentsAndTags(statement).length > 0;
  const documented = new Set(file.statements.filter(isDocumented).map(nameOf));
  return file.statements
    .filter((statement) => ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(isExport))
    .filter((statement) => !documented.has(nameOf(statement)))
    .filter((statement) => !documented.has(ofOneValue.exec(statement.getText(file))?.[2]))
    .map(nameOf);
}

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.includes('test'),
);

it.each(sources)('%s documents what it exports', (name) => {
  expect(undocumented(readFileSync(join(import.meta.dirname, name), 'utf8'))).toEqual([]);
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
