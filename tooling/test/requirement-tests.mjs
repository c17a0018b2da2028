import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../workspaces.mjs';

export const MOST_IDS = 3;
const IDS = /^\[([A-Z]{2}-\d{3}(?:,\s*[A-Z]{2}-\d{3})*)\]\s*/;

/** The ids at the beginning of a test's title, and the rest of it. */
export function readTitle(title) {
  const match = IDS.exec(title);
  return { ids: match ? match[1].split(/,\s*/) : [], sentence: match ? title.slice(match[0].length) : title };
}

/** The text of a title as it is written, with `…` for what is only known when the test runs. */
function textOf(node) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce((text, { literal }) => `${text}…${literal.text}`, node.head.text);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return textOf(node.left) + textOf(node.right);
  return '…';
}

/** Every title of a test that begins with the ids of requirements: `{ ids, sentence, file }`, in the order of files. */
export function requirementTests() {
  const files = ts.sys
    .readDirectory(
      ROOT,
      ['.test.ts', '.test.tsx', '.test.mjs', '.spec.ts'],
      ['**/node_modules', '**/dist', '**/.cache'],
    )
    .sort();
  return files.flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    if (!/\[[A-Z]{2}-\d{3}/.test(source)) return [];
    const titles = [];
    const visit = (/** @type {ts.Node} */ node) => {
      const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isBinaryExpression(node);
      const { ids, sentence } = readTitle(isText ? textOf(node) : '');
      if (ids.length > 0) titles.push({ ids, sentence, file: relative(ROOT, path) });
      else ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
    return titles;
  });
}

/** The ids of all requirements, of which each must be in the title of a test. */
export const REQUIREMENTS = JSON.parse(readFileSync(join(ROOT, 'tooling/test/requirements.json'), 'utf8'));
