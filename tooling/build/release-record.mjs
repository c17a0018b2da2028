import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { neededContracts } from '../release/contract-versions.mjs';
import { federationManifest } from './federation/manifest.mjs';
import { fingerprintOf, outputFolder, sourcesOf } from './build-files.mjs';
import { checkedOut, revisionOf } from './revision.mjs';
import { packageOf, ROOT } from '../workspaces.mjs';

function filesUnder(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

const sha384 = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Combines a workspace's builds into a release: `release/` with the files of the browser, rules, rendering and frame
 * builds, and `release.json`, the release record with their hashes, both in the folder of the builds. Returns the
 * record.
 *
 * The version ends in a hash of the content, so the same version never has other files.
 */
export async function writeReleaseRecord(workspace, mode = 'production') {
  const dist = join(ROOT, workspace, outputFolder(mode));
  const release = join(dist, 'release');
  rmSync(release, { recursive: true, force: true });
  mkdirSync(release, { recursive: true });
  for (const part of ['browser', 'rules', 'rendering', 'frame']) {
    if (existsSync(join(dist, part))) cpSync(join(dist, part), release, { recursive: true });
  }
  const browser = JSON.parse(readFileSync(join(dist, 'browser.json'), 'utf8'));
  const { version } = packageOf(workspace);
  const problem = problemOfVersion(version);
  if (problem) throw new Error(`${join(workspace, 'package.json')}: ${problem}`);
  writeFileSync(join(release, 'mf-manifest.json'), JSON.stringify(federationManifest(browser, version)));
  const files = {};
  const sizes = {};
  for (const file of filesUnder(release)) {
    const bytes = readFileSync(join(release, file));
    files[file] = sha384(bytes);
    // Compressed as by the site.
    sizes[file] = gzipSync(bytes, { level: 9 }).length;
  }
  const rules = urlOf(join(dist, 'rules/rules.mjs'));
  const topics = await topicsOf(rules, browser.exposes);
  const declares = await declaredTopics(rules);
  // A published package has the range that its sources had.
  const contract = packageOf('node_modules/shared-contracts').contract?.range ?? (await neededContracts());
  const about = { ...browser, contract, topics, declares };
  const record = {
    ...about,
    version: `${version}-${contentHash(about, files)}`,
    revision: revisionOf(checkedOut(sourcesOf(workspace))),
    files,
    sizes,
  };
  writeFileSync(join(dist, 'release.json'), JSON.stringify(record, null, 2));
  return record;
}

/**
 * The end of a version: a hash of the files and of everything that the build decides. `promote` compares it
 * (`site-server/src/releases/next-set.ts`).
 */
export function contentHash(about, files) {
  return createHash('sha256')
    .update(JSON.stringify([about, files]))
    .digest('hex')
    .slice(0, 8);
}

/**
 * Why a release cannot have this version number; `undefined` if it can.
 *
 * @param {unknown} version
 */
export function problemOfVersion(version) {
  if (typeof version === 'string' && /^\d+\.\d+\.\d+$/.test(version)) return undefined;
  return (
    `"version" must be three numbers such as "1.4.0", but is ${JSON.stringify(version) ?? 'missing'}. The rest of ` +
    `a release's name is a hash of its content.`
  );
}

/**
 * The topics that an area's rules name; empty without rules. Throws if the build has no file for a part that the rules
 * load.
 */
async function topicsOf(url, exposes) {
  if (!url) return { owns: [], reads: [] };
  const { topics, modules, formTypes = {} } = (await import(url)).rules;
  const parts = [
    ...Object.keys(modules).map((name) => `rules-of-${name}`),
    ...Object.keys(formTypes).map((formType) => `form-of-${formType.toLowerCase()}`),
  ];
  const unnamed = parts.find((part) => !exposes[`./${part}`]);
  if (unnamed)
    throw new Error(
      `rules.ts imports no chunk named ${unnamed}: write import(/* webpackChunkName: '${unnamed}' */ …), so that ` +
        'pages can name its files.',
    );
  return {
    owns: topics.owns.map(({ name, version }) => ({ name, version })),
    reads: topics.reads.map(({ name }) => name),
  };
}

/**
 * The URL of a file, `undefined` if there is none. Node imports a URL only once per process; the hash gives the file
 * another one after a rebuild.
 */
function urlOf(file) {
  if (!existsSync(file)) return undefined;
  return `${pathToFileURL(file).href}?${createHash('sha256').update(readFileSync(file)).digest('hex')}`;
}

let cachedTopics = {};

/**
 * The topics that the rules own and read, or, without rules, those of shared-contracts. Read in a process that runs
 * TypeScript, and cached until the sources or the rules change.
 */
async function declaredTopics(rules) {
  const urls = rules ? [rules] : [];
  const fingerprint = [
    fingerprintOf(['node_modules/shared-contracts/src', 'node_modules/shared-contracts/package.json']),
    ...urls,
  ].join(' ');
  if (cachedTopics.fingerprint !== fingerprint) {
    const file = (name) => join(import.meta.dirname, name);
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--import',
      pathToFileURL(file('register-typescript.mjs')).href,
      file('describe-topics.mjs'),
      ...urls,
    ]);
    cachedTopics = { fingerprint, topics: JSON.parse(stdout) };
  }
  return cachedTopics.topics;
}
