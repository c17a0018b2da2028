import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprintOf } from '../build/build-files.mjs';
import { checkedOut } from '../build/revision.mjs';
import { ROOT } from '../workspaces.mjs';

/**
 * The workspaces that are published as `@plainfield/<name>`, for areas in other repositories; those that a page shares
 * first.
 */
export const PACKAGES = ['shared-contracts', 'shared-ui', 'form-engine'];

const VERSION = /^\d+\.\d+\.\d+$/;

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const recordOf = (root, name) => join(root, name, 'versions.json');
const recordedIn = (root, name) => (existsSync(recordOf(root, name)) ? readJson(recordOf(root, name)) : {});

/**
 * The version and content of every published package. `recorded`: versions.json has this content under this version.
 * `open`: it does not have the version yet, so the content may still change; branches share the open version, and their
 * merge is recorded when it is released. `changed`: versions.json has other content.
 */
export async function contractVersions(root = ROOT) {
  return Promise.all(
    PACKAGES.map(async (name) => {
      const { version } = readJson(join(root, name, 'package.json'));
      const hashes = await hashesOf(root, name);
      const recorded = recordedIn(root, name)[version];
      return {
        name,
        version,
        hashes,
        kind: recorded === undefined ? 'open' : recorded.content === hashes.content ? 'recorded' : 'changed',
      };
    }),
  );
}

/**
 * The range of shared-contracts that an area built now needs in its shell. It starts at the oldest version with the
 * same boundary; `check-contract` compares exports and payloads by content.
 */
export async function neededContracts(root = ROOT) {
  const contracts = (await contractVersions(root)).find(({ name }) => name === 'shared-contracts');
  if (!contracts) throw new Error('shared-contracts is no published package.');
  const { version, hashes } = contracts;
  const recorded = recordedIn(root, 'shared-contracts');
  const isBefore = (other) => compare(other, version) < 0 && rangeOf(other) === rangeOf(version);
  let oldest = version;
  for (const before of Object.keys(recorded)
    .filter(isBefore)
    .sort((left, right) => compare(right, left))) {
    if (recorded[before].boundary !== hashes.boundary) break;
    oldest = before;
  }
  return `^${oldest}`;
}

/**
 * The error for packages that changed under a recorded version, with the version to raise to; `undefined` if there is
 * none.
 */
export function refusalOfChanged(states) {
  const refused = states
    .filter(({ kind }) => kind === 'changed')
    .map(({ name, version }) => {
      const [patch, line] = [nextPatch(version), nextLine(version)];
      return [
        `${name} has changed since version ${version} was recorded. Raise it to ${patch}:`,
        `  npm run contracts -- raise ${name} ${patch}`,
        `Raise it to ${line} if the change breaks released code (decisions/0012 says when).`,
      ].join('\n');
    });
  return refused.length > 0 ? refused.join('\n') : undefined;
}

/** The error for versions that must be recorded before a release; `undefined` if there is none. */
export function refusalOfOpen(states) {
  const open = states.filter(({ kind }) => kind === 'open').map(({ name, version }) => `${name} ${version}`);
  return open.length > 0
    ? `The content of ${open.join(' and ')} is not recorded. Record and commit it: npm run contracts -- record`
    : undefined;
}

/**
 * Records the content of every open version, which is final from then on, and what was merged into it, which becomes
 * its changelog. Returns the packages recorded.
 */
export async function recordOpen(root = ROOT) {
  const states = await contractVersions(root);
  const refusal = refusalOfChanged(states);
  if (refusal) throw new Error(refusal);
  const open = states.filter(({ kind }) => kind === 'open');
  for (const { name, version, hashes } of open) {
    const record = { ...recordedIn(root, name), [version]: { ...hashes, what: mergedInto(root, name) } };
    writeFileSync(recordOf(root, name), `${JSON.stringify(record, null, 2)}\n`);
  }
  return open;
}

/**
 * The subjects of the commits since the last recorded version that changed what a package contains, newest first; empty
 * before the first one, and outside a repository.
 */
function mergedInto(root, name) {
  if (!existsSync(recordOf(root, name)) || !checkedOut([name], root)) return [];
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const [last] = git('log', '-1', '--format=%H', '--', `${name}/versions.json`);
  const notShipped = ['*.test.*', '*/test-data/*', '*/package.json'].map((pattern) => `:!${name}/${pattern}`);
  return last ? git('log', '--no-merges', '--format=%s', `${last}..HEAD`, '--', `${name}/src`, ...notShipped) : [];
}

/**
 * The CHANGELOG.md of a package: what each recorded version has changed, the newest first.
 *
 * @param {string} name
 */
export function changelogOf(name, root = ROOT) {
  const versions = Object.entries(recordedIn(root, name))
    .filter(([, { what = [] }]) => what.length > 0)
    .sort(([left], [right]) => compare(right, left))
    .map(([version, { what }]) => `## ${version}\n\n${what.map((line) => `- ${line}\n`).join('')}`);
  return [`# Changes of ${name}\n`, ...versions].join('\n');
}

/**
 * Raises the version of published packages in every file that has it: of `names`, or else of those that changed, to
 * `version`, or else to the next patch. Returns the packages raised.
 *
 * @param {{ names: readonly string[], version?: string }} what
 */
export async function raise({ names, version }, root = ROOT) {
  const states = await contractVersions(root);
  const selected = states.filter(({ name, kind }) => (names.length > 0 ? names.includes(name) : kind !== 'recorded'));
  const raised = selected.map(({ name, version: from }) => ({ name, from, to: version ?? nextPatch(from) }));
  for (const { name, from, to } of raised) {
    if (!VERSION.test(to) || compare(to, from) <= 0)
      throw new Error(`${name} is at ${from}: ${to} is not a higher version.`);
    if (recordedIn(root, name)[to]) throw new Error(`${name} ${to} is already recorded.`);
  }
  for (const change of raised) writeVersion(root, change);
  return raised;
}

function writeVersion(root, { name, from, to }) {
  const replace = (file, change) => {
    const path = join(root, file);
    if (existsSync(path)) writeFileSync(path, change(readFileSync(path, 'utf8')));
  };
  replace(`${name}/package.json`, (text) => text.replace(`"version": "${from}"`, `"version": "${to}"`));
  replace('package-lock.json', (text) => {
    const lock = JSON.parse(text);
    lock.packages[name].version = to;
    return `${JSON.stringify(lock, null, 2)}\n`;
  });
  if (name === 'shared-contracts') {
    replace('shared-contracts/src/version.ts', (text) =>
      text.replaceAll(`'${from}'`, `'${to}'`).replaceAll(`'${rangeOf(from)}'`, `'${rangeOf(to)}'`),
    );
  }
}

/** The range in which areas take a shared package from the page: every version compatible with this one. */
export function rangeOf(version) {
  const [major, minor, patch] = numbersOf(version);
  return major > 0 ? `^${major}.0.0` : minor > 0 ? `^0.${minor}.0` : `^0.0.${patch}`;
}

const numbersOf = (version) => version.split('.').map(Number);

export function nextPatch(version) {
  const [major, minor, patch] = numbersOf(version);
  return `${major}.${minor}.${patch + 1}`;
}

/** The next version that is not compatible. */
function nextLine(version) {
  const [major, minor] = numbersOf(version);
  return major > 0 ? `${major + 1}.0.0` : `0.${minor + 1}.0`;
}

function compare(left, right) {
  const others = numbersOf(right);
  return (
    numbersOf(left)
      .map((part, index) => part - others[index])
      .find((difference) => difference !== 0) ?? 0
  );
}

/**
 * The ranges of the other published packages that a package needs: with a new incompatible version of one, the package
 * is another, too.
 */
function neededRanges(root, name) {
  const { dependencies = {} } = readJson(join(root, name, 'package.json'));
  return PACKAGES.filter((other) => other in dependencies).map(
    (other) => `${other} ${rangeOf(readJson(join(root, other, 'package.json')).version)}`,
  );
}

/**
 * The hashes of a package's content and boundary. Cached until the sources change, because parsing them takes a second.
 */
async function hashesOf(root, name) {
  const file = join(root, '.cache/contracts', `${name}.json`);
  const needs = neededRanges(root, name);
  const fingerprint =
    fingerprintOf([`${name}/src`, `${name}/package.json`], root) +
    fingerprintOf(['tooling/build/package-content.mjs']) +
    JSON.stringify(needs);
  const cached = existsSync(file) ? readJson(file) : {};
  if (cached.fingerprint === fingerprint) return cached.hashes;
  const { boundaryOf, contentOf } = await import('../build/package-content.mjs');
  const folder = join(root, name);
  const hashes = {
    content: contentOf(folder, needs),
    ...(name === 'shared-contracts' && { boundary: boundaryOf(folder) }),
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ fingerprint, hashes }));
  return hashes;
}
