import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { fingerprintOf } from '../../tooling/build/build-files.mjs';
import { WORKSPACES } from '../../tooling/workspaces.mjs';
import { OPERATOR_TOKEN, withReason, type Site } from './site.ts';

/** The only file of the shell that a build of another workspace reads: the site server's desk has its base styles. */
const BASE_STYLES = 'shell/src/layout/base.css';
/** Everything that a team needs to release one area, without the rest of the shell. */
const OF_AREAS = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'LICENSE',
  'tsconfig.base.json',
  BASE_STYLES,
  ...WORKSPACES.filter((name) => !['shell', 'e2e'].includes(name)),
];

/** A separate checkout in which a test changes sources and releases them for a site. */
export interface AreaCheckout {
  /** Replaces text in a source file; the text must be there. */
  edit(file: string, from: string | RegExp, to: string): void;
  /** Changes the version of a workspace. */
  raise(workspace: string, version: string): void;
  /** Runs an npm script as a team does, and resolves to its output. Rejects with the output if it fails. */
  npm(...args: string[]): Promise<string>;
  /** Releases a workspace without running its tests, which the checkout does not have everything for. */
  release(workspace: string): Promise<string>;
  remove(): void;
}

/** Links the packages of the root, and in place of its workspaces and commands those of the checkout. */
function linkPackages(folder: string): void {
  const kit = '@plainfield/area-kit';
  mkdirSync(join(folder, 'node_modules', dirname(kit)), { recursive: true });
  symlinkSync(join(folder, 'tooling'), join(folder, 'node_modules', kit));
  cpSync('node_modules/.bin', join(folder, 'node_modules/.bin'), { recursive: true, verbatimSymlinks: true });
  for (const name of readdirSync('node_modules'))
    if (!['.bin', '.installed', dirname(kit)].includes(name))
      symlinkSync(
        resolve(existsSync(join(folder, name)) ? folder : 'node_modules', name),
        join(folder, 'node_modules', name),
      );
}

/** Checks out the areas, or what is named in addition. */
export function checkOutArea(site: Site, ...further: readonly string[]): AreaCheckout {
  const checkedOut = [...OF_AREAS, ...further];
  const folder = mkdtempSync(join(tmpdir(), 'area-checkout-'));
  for (const name of checkedOut)
    cpSync(name, join(folder, name), { recursive: true, filter: (path) => basename(path) !== 'node_modules' });
  // Packages that only one workspace uses may be installed in that workspace.
  for (const modulesFolder of checkedOut.map((name) => join(name, 'node_modules')))
    if (existsSync(modulesFolder)) symlinkSync(resolve(modulesFolder), join(folder, modulesFolder));
  linkPackages(folder);
  const change = (file: string, edit: (before: string) => string) => {
    const path = join(folder, file);
    const before = readFileSync(path, 'utf8');
    const after = edit(before);
    if (after === before) throw new Error(`Nothing to change was found in ${file}.`);
    writeFileSync(path, after);
  };
  const npm = async (...args: string[]) => {
    // The linked packages are those that it needs, also once a workspace has another version.
    writeFileSync(
      join(folder, 'node_modules/.installed'),
      fingerprintOf(['package-lock.json', 'package.json'], folder),
    );
    const env = { ...process.env, DATA_FOLDER: site.dataFolder, RELEASES_FOLDER: site.releasesFolder, OPERATOR_TOKEN };
    const ran = promisify(execFile)('npm', ['run', '--silent', ...withReason(args)], { cwd: folder, env });
    const { stdout } = await ran.catch((cause: { stdout: string; stderr: string }) => {
      throw new Error(`npm run ${args.join(' ')} failed:\n${cause.stdout}\n${cause.stderr}`, { cause });
    });
    return stdout;
  };
  return {
    edit: (file, from, to) => change(file, (text) => text.replace(from, to)),
    raise(workspace, version) {
      change(`${workspace}/package.json`, (text) => text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
      change(`${workspace}/src/rules.ts`, (text) => text.replace(/version: '[^']+'/, `version: '${version}'`));
    },
    npm,
    release: (workspace) => npm('release', '-w', workspace, '--', '--unchecked', '--allow-breaks'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
