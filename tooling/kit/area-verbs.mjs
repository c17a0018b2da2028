import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { sourcesOf } from '../build/build-files.mjs';
import { checkedOut, revisionOf } from '../build/revision.mjs';
import { chromiumEnvironment } from '../chromium.mjs';
import { run, say } from '../run.mjs';
import { areaOf, isReleased, packageOf, ROOT } from '../workspaces.mjs';
import { jestProjects } from './jest-projects.mjs';
import { readOptions, refusalOfDirty } from './release-gate.mjs';

/**
 * What the kit is built of, beside its sources.
 *
 * @typedef {object} Parts
 * @property {string} server Folder with `check-contract.mjs`, `releases.mjs`, `sandbox.mjs` and `main.mjs`.
 * @property {string} host Folder with the script of the page on which an area runs standalone.
 * @property {string} site Folder with the catalogue that a standalone area sees.
 * @property {(workspace: string, options?: { isFinal: boolean }) => Promise<void>} build Makes `dist` of an area, with
 *   `isFinal` for a release.
 */

/** Verbs that ask for the site's releases. */
export const RELEASE_VERBS = [
  ...['check', 'smoke', 'release', 'promote', 'rollback', 'revoke', 'remove', 'releases', 'check-pages'],
];

/** @param {readonly string[]} args */
export const isHelp = (args) => args.includes('--help') || args.includes('-h');

/** Verbs whose command prints its help itself. */
const WITH_HELP = ['test', 'promote', 'rollback', 'revoke', 'remove', 'releases', 'key'];

const OXLINT = join(ROOT, 'node_modules/oxlint/bin/oxlint');
const JEST = ['--experimental-vm-modules', '--no-warnings', join(ROOT, 'node_modules/jest/bin/jest.js')];

/**
 * `area VERB …`: for the area in whose folder it is called, also for the shell as far as it goes; elsewhere, and with
 * the folder of a build, for an area that other tools have built. Without a verb, or with `--help`, prints the verbs;
 * those that do something with stored releases, and Jest, print their own help.
 *
 * @param {readonly string[]} args
 * @param {Parts} parts
 */
export async function runArea([verb = '', ...args], parts) {
  const workspace = relative(ROOT, process.cwd()) || '.';
  const { name } = existsSync('package.json') ? packageOf(workspace) : {};
  const isOfKit = isReleased(name ?? '') && !isBuild(args[0]);
  const verbs = isOfKit ? verbsOf({ workspace, name, area: areaOf(name) }, parts) : verbsOfBuilds(parts);
  const usage = isOfKit
    ? `Usage: area ${Object.keys(verbs).join(' | ')}; area releases --help says more`
    : 'Usage: area check FOLDER | smoke FOLDER | release FOLDER | promote AREA | rollback AREA | revoke AREA ' +
      'VERSION | remove AREA | releases | key | check-pages FOLDER | order ADDRESS. FOLDER is a build, of ' +
      'check-pages a site. There are more in the folder of an area that the kit builds, whose package is named ' +
      'mfe-<area>.';
  if (['', 'help', '--help', '-h'].includes(verb) || (isHelp(args) && !WITH_HELP.includes(verb))) {
    console.log(usage);
    return;
  }
  if (!Object.hasOwn(verbs, verb)) throw new Error(`There is no "area ${verb}".\n${usage}`);
  await verbs[verb](...args);
}

function verbsOf({ workspace, name, area }, parts) {
  const lint = () => run(process.execPath, [OXLINT, workspace]);
  const test = (...args) =>
    run(process.execPath, [...JEST, '--config', JSON.stringify({ projects: jestProjects([workspace]) }), ...args]);
  const releases = verbsOfReleases({ parts, cwd: ROOT });
  // Commands for all areas name one: here it may be left out.
  const ofThis =
    (releasing) =>
    (...given) =>
      releasing(area, ...(given[0] === area ? given.slice(1) : given));

  return {
    dev: async () => (await import('./dev-area.mjs')).serveStandalone({ workspace, name, area }, parts),
    async build() {
      await parts.build(workspace);
      say(`${name} is built in ${join(workspace, 'dist')}.`);
    },
    types: () => run(process.execPath, [OXLINT, '--allow', 'all', '--type-aware', '--type-check', workspace]),
    lint,
    test,
    ...verbsOfBuild(
      {
        name,
        dist: join(workspace, 'dist'),
        build: (options) => parts.build(workspace, options),
        sources: () => checkedOut(sourcesOf(workspace)),
        checks: { 'types and lint': lint, tests: test },
      },
      { parts, cwd: ROOT },
    ),
    promote: ofThis(releases.promote),
    rollback: ofThis(releases.rollback),
    revoke: ofThis(releases.revoke),
    remove: ofThis(releases.remove),
    releases: releases.releases,
    key: releases.key,
    ...verbsOfSites({ parts, cwd: ROOT }),
  };
}

/** For areas that other tools have built: the folder has `release.json`, and in `release/` the files that it lists. */
function verbsOfBuilds(parts) {
  const context = { parts, cwd: process.cwd() };
  const ofFolder =
    (verb) =>
    (folder, ...given) => {
      if (!isBuild(folder))
        throw new Error(`area ${verb} FOLDER: ${folder ? `${folder} has no release.json` : 'the folder is missing'}.`);
      const build = { name: folder, dist: folder, build: async () => {}, checks: {} };
      return verbsOfBuild({ ...build, sources: () => checkedOut(['.'], context.cwd) }, context)[verb](...given);
    };
  return {
    check: ofFolder('check'),
    smoke: ofFolder('smoke'),
    release: ofFolder('release'),
    ...verbsOfReleases(context),
    ...verbsOfSites(context),
  };
}

const isBuild = (folder) => Boolean(folder) && existsSync(join(folder, 'release.json'));

/** What is done with a build; `checks` must pass before it is released. Paths are relative to `cwd`. */
function verbsOfBuild({ name, dist, build, sources, checks }, { parts, cwd }) {
  const fromHere = (file, ...args) => fromServer(parts, cwd, file, ...args);
  const breaksNothing = () => {
    say(`Checking ${name} against what is deployed`);
    return fromHere('check-contract.mjs', dist);
  };

  return {
    async check() {
      await build();
      if (!(await breaksNothing())) throw new Error(`${name} cannot be promoted as it is.`);
    },
    async smoke() {
      await build();
      say(`Walking through the deployed pages with ${name}`);
      if (!(await fromHere('releases.mjs', 'smoke', dist))) throw new Error(`${name} cannot be promoted as it is.`);
    },

    /**
     * Stores a release, if its sources are committed, its build would break nothing that is deployed, and its checks
     * pass. No other area is built, because each is released separately.
     */
    async release(...given) {
      const options = readOptions(given);
      const state = sources();
      const refusal = refusalOfDirty(state, options);
      if (refusal) throw new Error(refusal);
      await build({ isFinal: true });
      const command = ['releases.mjs', 'release', dist, ...(state ? ['--revision', revisionOf(state)] : [])];
      if (!(await fromHere(...command, '--dry-run'))) return;
      if (!(await breaksNothing())) {
        if (!options.allowsBreaks)
          throw new Error(
            `Not released: ${name} would break what is deployed. If another release mends that before this one is ` +
              'promoted, add "-- --allow-breaks".',
          );
        process.exitCode = 0;
      }
      for (const [check, passes] of options.isUnchecked ? [] : Object.entries(checks)) {
        say(`Checking: ${check} of ${name}`);
        await passes().catch(() => {
          throw new Error(`Not released: the ${check} of ${name} fail.`);
        });
      }
      await fromHere(...command);
    },
  };
}

/** What is done with stored releases. */
function verbsOfReleases({ parts, cwd }) {
  const releases =
    (command) =>
    (...given) =>
      fromServer(parts, cwd, 'releases.mjs', command, ...given);
  return {
    promote: releases('promote'),
    rollback: releases('rollback'),
    revoke: releases('revoke'),
    remove: releases('remove'),
    key: releases('key'),
    releases: (...given) => fromServer(parts, cwd, 'releases.mjs', ...given),
  };
}

/** Checks the folder of a site with the areas that run; places an order on a page of a site on this machine. */
function verbsOfSites({ parts, cwd }) {
  const withoutBuilds = { ...parts, settings: { RELEASE_SOURCES: 'none' } };
  return {
    'check-pages': (folder = '.') => fromServer(withoutBuilds, cwd, 'check-pages.mjs', resolve(folder)),
    order: (...given) => fromServer(parts, cwd, 'releases.mjs', 'order', ...given),
  };
}

/**
 * Runs a command of the server's build, which prints what went wrong itself; resolves to whether it succeeded.
 *
 * @param {Pick<Parts, 'server'> & { settings?: Record<string, string> }} parts
 * @param {string} cwd
 * @param {...string} command
 */
function fromServer({ server, settings }, cwd, ...command) {
  const [file = '', ...args] = command;
  const env = { ...chromiumEnvironment(), ...settings };
  return run(process.execPath, ['--enable-source-maps', join(server, file), ...args], { env, cwd }).then(
    () => true,
    () => {
      process.exitCode = 1;
      return false;
    },
  );
}
