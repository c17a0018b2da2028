import { join, relative } from 'node:path';
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

/** Verbs that ask no releases. */
export const LOCAL_VERBS = ['dev', 'build', 'types', 'lint', 'test'];

const OXLINT = join(ROOT, 'node_modules/oxlint/bin/oxlint');
const JEST = ['--experimental-vm-modules', '--no-warnings', join(ROOT, 'node_modules/jest/bin/jest.js')];

/**
 * `area VERB …`, for the area in whose folder it is called; also for the shell, as far as it goes.
 *
 * @param {readonly string[]} args
 * @param {Parts} parts
 */
export async function runArea([verb = '', ...args], parts) {
  const workspace = relative(ROOT, process.cwd()) || '.';
  const { name } = packageOf(workspace);
  if (!isReleased(name))
    throw new Error(`area is called in the folder of an area, whose package is named mfe-<area>; this is ${name}.`);
  const area = areaOf(name);
  const verbs = verbsOf({ workspace, name, area }, parts);
  if (!Object.hasOwn(verbs, verb)) throw new Error(`Usage: area ${Object.keys(verbs).join(' | ')}`);
  // Commands for all areas name one: here it may be left out.
  await verbs[verb](...(args[0] === area ? args.slice(1) : args));
}

function verbsOf({ workspace, name, area }, parts) {
  const releases = (...args) => fromServer(parts, 'releases.mjs', ...args);
  const lint = () => run(process.execPath, [OXLINT, workspace]);
  const breaksNothing = () => {
    say(`Checking ${name} against what is deployed`);
    return fromServer(parts, 'check-contract.mjs', join(workspace, 'dist'));
  };
  const test = (...args) =>
    run(process.execPath, [...JEST, '--config', JSON.stringify({ projects: jestProjects([workspace]) }), ...args]);

  return {
    dev: async () => (await import('./dev-area.mjs')).serveStandalone({ workspace, name, area }, parts),
    async build() {
      await parts.build(workspace);
      say(`${name} is built in ${join(workspace, 'dist')}.`);
    },
    types: () => run(process.execPath, [OXLINT, '--allow', 'all', '--type-aware', '--type-check', workspace]),
    lint,
    test,
    async check() {
      await parts.build(workspace);
      if (!(await breaksNothing())) throw new Error(`${name} cannot be promoted as it is.`);
    },
    async smoke() {
      await parts.build(workspace);
      say(`Walking through the deployed pages with ${name}`);
      if (!(await releases('smoke', join(workspace, 'dist')))) throw new Error(`${name} cannot be promoted as it is.`);
    },

    /**
     * Stores a release, if its sources are committed, its build would break nothing that is deployed, and its lint and
     * tests pass. No other area is built, because each is released separately.
     */
    async release(...given) {
      const options = readOptions(given);
      const state = checkedOut(sourcesOf(workspace));
      const refusal = refusalOfDirty(state, options);
      if (refusal) throw new Error(refusal);
      await parts.build(workspace, { isFinal: true });
      const command = ['release', join(workspace, 'dist'), '--revision', revisionOf(state)];
      if (!(await releases(...command, '--dry-run'))) return;
      if (!(await breaksNothing())) {
        if (!options.allowsBreaks)
          throw new Error(
            `Not released: ${name} would break what is deployed. If another release mends that before this one is ` +
              'promoted, add "-- --allow-breaks".',
          );
        process.exitCode = 0;
      }
      for (const [check, passes] of options.isUnchecked
        ? []
        : Object.entries({ 'types and lint': lint, tests: test })) {
        say(`Checking: ${check} of ${name}`);
        await passes().catch(() => {
          throw new Error(`Not released: the ${check} of ${name} fail.`);
        });
      }
      await releases(...command);
    },
    promote: (...given) => releases('promote', area, ...given),
    rollback: (...given) => releases('rollback', area, ...given),
    remove: () => releases('remove', area),
    releases: () => releases('list'),
  };
}

/**
 * Runs a command of the server's build, which prints what went wrong itself; resolves to whether it succeeded.
 *
 * @param {Pick<Parts, 'server'>} parts
 * @param {string} file
 * @param {...string} args
 */
function fromServer({ server }, file, ...args) {
  const env = chromiumEnvironment();
  return run(process.execPath, ['--enable-source-maps', join(server, file), ...args], { env }).then(
    () => true,
    () => {
      process.exitCode = 1;
      return false;
    },
  );
}
