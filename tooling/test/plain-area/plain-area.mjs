import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../workspaces.mjs';

const DOCUMENT = readFileSync(join(ROOT, 'docs/plain-area.md'), 'utf8');
/** Where the further parts of the area begin, which the document shows as changes of its files. */
const FURTHER = '## If you need it';
/** The packages of the document's package.json that the build uses, and where they are installed here. */
const PACKAGES = {
  '@module-federation/enhanced': '@module-federation/enhanced',
  rxjs: 'rxjs-6',
  superstruct: 'superstruct',
  webpack: 'webpack',
};
const { version: CONTRACTS } = JSON.parse(readFileSync(join(ROOT, 'shared-contracts/package.json'), 'utf8'));

/**
 * Writes the area of docs/plain-area.md into a folder: the blocks that name a file, with the contracts of the shell
 * that is built here. `hasFurtherParts`: with its topic, its call and Module Federation's own plugin, too.
 *
 * @param {string} folder
 * @param {{ hasFurtherParts?: boolean }} [options]
 */
export function writePlainArea(folder, { hasFurtherParts = false } = {}) {
  const text = hasFurtherParts ? DOCUMENT : DOCUMENT.slice(0, DOCUMENT.indexOf(FURTHER));
  for (const [, language, file, content] of text.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, language === 'diff' ? changed(readFileSync(path, 'utf8'), { file, diff: content }) : content);
  }
  const rules = join(folder, 'src/rules.js');
  writeFileSync(rules, readFileSync(rules, 'utf8').replace(/(contract: ')\^[\d.]+/, `$1^${CONTRACTS}`));
}

/** Makes the changes of a block: parts between lines `@@`, each at the one place that has its old lines. */
function changed(text, { file, diff }) {
  return diff.split('@@\n').reduce((before, part) => {
    const lines = part.split('\n').filter(Boolean);
    const side = (mark) =>
      lines.flatMap((line) => (line.startsWith(' ') || line.startsWith(mark) ? `${line.slice(1)}\n` : [])).join('');
    const [start, ...others] = before.split(side('-'));
    if (others.length !== 1) throw new Error(`docs/plain-area.md changes lines that ${file} does not have:\n${part}`);
    return start + side('+') + others[0];
  }, text);
}

/**
 * Links the packages that the build needs, in place of `npm install`, and further ones.
 *
 * @param {string} folder
 * @param {readonly string[]} [further]
 */
export function linkPackages(folder, further = []) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  for (const [name, installed] of Object.entries(PACKAGES)) {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules', installed, 'package.json'), 'utf8'));
    const named = { ...dependencies, ...devDependencies }[name];
    if (named === undefined) continue;
    if (named !== version) throw new Error(`docs/plain-area.md names ${name} ${named}, ${version} is installed.`);
  }
  for (const [name, installed] of [...Object.entries(PACKAGES), ...further.map((own) => [own, own])]) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', installed), join(folder, 'node_modules', name));
  }
}

const WEBPACK = `
  import webpack from 'webpack';
  import config from './webpack.config.mjs';
  webpack(config).run((failure, stats) => {
    if (!failure && !stats.hasErrors()) return;
    console.error(failure ?? stats.toString('errors-only'));
    process.exitCode = 1;
  });`;

const node = (folder, ...args) =>
  execFileSync(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });

/**
 * Builds the area in the folder as its `npm run build` does: into `dist/`.
 *
 * @param {string} folder
 */
export function buildPlainArea(folder) {
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  node(folder, '--input-type=module', '-e', WEBPACK);
  recordPlainArea(folder);
}

/**
 * Writes the record of what is built.
 *
 * @param {string} folder
 */
export function recordPlainArea(folder) {
  node(folder, 'record.mjs');
}
