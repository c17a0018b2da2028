import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprintOf, ROOT } from './fingerprint.mjs';

/** The packages that shells and areas of different builds share in a page. */
export const SHARED_PACKAGES = ['shared-contracts', 'shared-ui'];

const VERSION = /^\d+\.\d+\.\d+$/;

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const recordOf = (root, name) => join(root, name, 'versions.json');
const recordedIn = (root, name) => (existsSync(recordOf(root, name)) ? readJson(recordOf(root, name)) : {});

/**
 * How the version of every shared package stands: `recorded` (its content is the one under that number in its
 * versions.json), `open` (a number that is not recorded yet: its content may change) or `changed` (recorded with
 * other content).
 */
export async function contractVersions(root = ROOT) {
  return Promise.all(SHARED_PACKAGES.map(async (name) => {
    const { version } = readJson(join(root, name, 'package.json'));
    const content = await cachedContentOf(root, name);
    const recorded = recordedIn(root, name)[version];
    return { name, version, content, kind: recorded === undefined ? 'open' : recorded === content ? 'recorded' : 'changed' };
  }));
}

/** Why packages whose recorded content changed cannot be built, with the number to raise to; `undefined` when all hold. */
export function refusalOfChanged(states) {
  const refused = states.filter(({ kind }) => kind === 'changed').map(({ name, version }) => {
    const [patch, line] = [nextPatch(version), nextLine(version)];
    return [
      `${name} has changed, but its version is still ${version}: pages would take one for the other. Raise it to ${patch}:`,
      `  npm run contracts -- raise ${name} ${patch}`,
      `(to ${line} where something that is released cannot go on with it; ARCHITECTURE.md says when)`,
    ].join('\n');
  });
  return refused.length > 0 ? refused.join('\n') : undefined;
}

/** Why nothing that is built now may be released or land; `undefined` when every version is recorded. */
export function refusalOfOpen(states) {
  const open = states.filter(({ kind }) => kind === 'open').map(({ name, version }) => `${name} ${version}`);
  return open.length > 0 ? `The content of ${open.join(' and ')} is not recorded. Do it, and commit it: npm run contracts -- record` : undefined;
}

/** Writes the content of every open version down, after which it may not change any more. Returns what was recorded. */
export async function recordOpen(root = ROOT) {
  const states = await contractVersions(root);
  const refusal = refusalOfChanged(states);
  if (refusal) throw new Error(refusal);
  const open = states.filter(({ kind }) => kind === 'open');
  for (const { name, version, content } of open) {
    writeFileSync(recordOf(root, name), `${JSON.stringify({ ...recordedIn(root, name), [version]: content }, null, 2)}\n`);
  }
  return open;
}

/**
 * Raises shared packages (those that changed, unless named) to a version (the next patch, unless given), everywhere it
 * is written. Returns what was raised.
 */
export async function raise({ names, version }, root = ROOT) {
  const states = await contractVersions(root);
  const meant = states.filter(({ name, kind }) => (names.length > 0 ? names.includes(name) : kind !== 'recorded'));
  const raised = meant.map(({ name, version: from }) => ({ name, from, to: version ?? nextPatch(from) }));
  for (const { name, from, to } of raised) {
    if (!VERSION.test(to) || compare(to, from) <= 0) throw new Error(`${name} is ${from}: ${to} is not above it.`);
    if (recordedIn(root, name)[to]) throw new Error(`${name} ${to} is recorded already.`);
  }
  for (const one of raised) writeVersion(root, one);
  return raised;
}

function writeVersion(root, { name, from, to }) {
  const { workspaces } = readJson(join(root, 'package.json'));
  const replace = (file, change) => {
    const path = join(root, file);
    if (existsSync(path)) writeFileSync(path, change(readFileSync(path, 'utf8')));
  };
  replace(`${name}/package.json`, (text) => text.replace(`"version": "${from}"`, `"version": "${to}"`));
  for (const workspace of workspaces) replace(`${workspace}/package.json`, (text) => text.replace(`"${name}": "${from}"`, `"${name}": "${to}"`));
  replace('package-lock.json', (text) => {
    const lock = JSON.parse(text);
    lock.packages[name].version = to;
    for (const { dependencies } of Object.values(lock.packages)) if (dependencies?.[name] === from) dependencies[name] = to;
    return `${JSON.stringify(lock, null, 2)}\n`;
  });
  if (name === 'shared-contracts') {
    replace('shared-contracts/src/version.ts', (text) => text.replaceAll(`'${from}'`, `'${to}'`).replaceAll(`'${rangeOf(from)}'`, `'${rangeOf(to)}'`));
  }
}

/**
 * The range in which areas take a shared package from the page: every version that does not break. Whether the copy
 * there has what the area uses, `check-contract` says by its content.
 */
export function rangeOf(version) {
  const [major, minor, patch] = numbersOf(version);
  return major > 0 ? `^${major}.0.0` : minor > 0 ? `^0.${minor}.0` : `^0.0.${patch}`;
}

const numbersOf = (version) => version.split('.').map(Number);

export function nextPatch(version) {
  const [major, minor, patch] = numbersOf(version);
  return `${major}.${minor}.${patch + 1}`;
}

/** The next version outside the range. */
function nextLine(version) {
  const [major, minor] = numbersOf(version);
  return major > 0 ? `${major + 1}.0.0` : `0.${minor + 1}.0`;
}

function compare(one, other) {
  const others = numbersOf(other);
  return numbersOf(one).map((part, at) => part - others[at]).find((difference) => difference !== 0) ?? 0;
}

/** Parsing takes a second, so it is done once for each state of the sources. */
async function cachedContentOf(root, name) {
  const file = join(root, '.cache/contracts', `${name}.json`);
  const fingerprint = fingerprintOf([`${name}/src`, `${name}/package.json`, 'tooling/package-content.mjs'], root);
  const cached = existsSync(file) ? readJson(file) : {};
  if (cached.fingerprint === fingerprint) return cached.content;
  const { contentOf } = await import('./package-content.mjs');
  const content = contentOf(join(root, name));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ fingerprint, content }));
  return content;
}
