import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { main } from '../run.mjs';
import { ROOT, WORKSPACES } from '../workspaces.mjs';
import { generatedDocuments } from './generated-documents.mjs';

const LINK = /\]\(((?!https?:)[^)\s]+)\)/g;
const COMMAND = /npm run ([a-z][a-z:-]*)/g;
const FILE = /`([\w./-]+\.(?:tsx?|mjs|css))`/g;

/** The fragment of a heading, as hosts of Markdown make it. */
const fragmentOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const hasFragment = (file, fragment) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].some(([, heading]) => fragmentOf(heading) === fragment);

/** The files that a folder's README names and that are neither in it, in its workspace's `src`, nor in the root. */
function missingFiles(path, text) {
  const [workspace] = path.split('/');
  const folders = [dirname(path), join(workspace, 'src'), '.'];
  return [...text.matchAll(FILE)]
    .map(([, name]) => name)
    .filter((name) => !folders.some((folder) => existsSync(join(ROOT, folder, name))));
}

/** The links of a document that lead nowhere, and the npm scripts and files it names that do not exist. */
function problemsIn(path, scripts) {
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
    ...(path.endsWith('/README.md') && !path.startsWith('decisions/') ? missingFiles(path, text) : []).map(
      (name) => `${path}: there is no file ${name}`,
    ),
  ];
}

/**
 * `npm run docs` writes the generated documents. `-- --check`, a part of lint, fails if one is stale, or if a document
 * names a link, an npm script or a file that does not exist.
 */
await main(async () => {
  const documents = Object.entries(await generatedDocuments());
  if (!process.argv.includes('--check')) {
    for (const [path, text] of documents) writeFileSync(join(ROOT, path), text);
    return;
  }
  const stale = documents.filter(([path, text]) => {
    const file = join(ROOT, path);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
  const scripts = ['.', ...WORKSPACES].flatMap((folder) =>
    Object.keys(JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')).scripts ?? {}),
  );
  const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], { cwd: ROOT })
    .toString()
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(ROOT, path)));
  const problems = [
    ...stale.map(([path]) => `${path} is stale: npm run docs writes it`),
    ...paths.flatMap((path) => problemsIn(path, scripts)),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
});
