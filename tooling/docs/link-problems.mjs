import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../workspaces.mjs';

const LINK = /\]\(((?!https?:)[^)\s]+)\)/g;
const COMMAND = /npm run ([a-z][a-z:-]*)/g;

/** The fragment of a heading, as hosts of Markdown make it. */
const fragmentOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const hasFragment = (file, fragment) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].some(([, heading]) => fragmentOf(heading) === fragment);

/** The links of a document that lead nowhere, and the npm scripts it names that do not exist. */
export function linkProblems(path, scripts) {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const links = [...text.matchAll(LINK)].map(([, link]) => link);
  const dead = links.filter((link) => {
    const [target, fragment] = link.split('#');
    const file = target ? join(ROOT, dirname(path), target) : join(ROOT, path);
    return !existsSync(file) || (fragment !== undefined && !hasFragment(file, fragment));
  });
  const unknown = [...text.matchAll(COMMAND)].map(([, name]) => name).filter((name) => !scripts.includes(name));
  return [
    ...dead.map((link) => `${path}: the link ${link} leads nowhere`),
    ...new Set(unknown.map((name) => `${path}: there is no npm script ${name}`)),
  ];
}
