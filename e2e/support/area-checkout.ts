import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { WORKSPACES } from '../../tooling/workspaces.mjs';
import { OPERATOR_TOKEN, type Site } from './site.ts';

/** What a team that releases one area has checked out; the shell's sources are not among it. */
const TAKEN = ['package.json', 'package-lock.json', '.npmrc', 'tooling', ...WORKSPACES.filter((name) => !['shell', 'e2e'].includes(name))];

/** A checkout of its own in which a test changes sources and releases them for a site. */
export interface AreaCheckout {
  /** Replaces text in a source file; the text must be there. */
  edit(file: string, from: string, to: string): void;
  /** Gives a workspace another version. */
  raise(workspace: string, version: string): void;
  /** Runs an npm script as a team does, and answers what it prints. Fails with what it printed. */
  npm(...args: string[]): Promise<string>;
  remove(): void;
}

export function checkOutArea(site: Site): AreaCheckout {
  const folder = mkdtempSync(join(tmpdir(), 'area-checkout-'));
  for (const name of TAKEN) cpSync(name, join(folder, name), { recursive: true, filter: (path) => basename(path) !== 'node_modules' });
  // Packages that only one workspace uses may stand in that workspace.
  for (const place of ['.', ...TAKEN].map((name) => join(name, 'node_modules'))) if (existsSync(place)) symlinkSync(resolve(place), join(folder, place));
  const change = (file: string, text: (before: string) => string) => {
    const path = join(folder, file);
    const before = readFileSync(path, 'utf8');
    const after = text(before);
    if (after === before) throw new Error(`Nothing to change was found in ${file}.`);
    writeFileSync(path, after);
  };
  return {
    edit: (file, from, to) => change(file, (text) => text.replace(from, to)),
    raise(workspace, version) {
      change(`${workspace}/package.json`, (text) => text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
      change(`${workspace}/src/version.ts`, (text) => text.replace(/VERSION = '[^']+'/, `VERSION = '${version}'`));
    },
    async npm(...args) {
      const { stdout } = await promisify(execFile)('npm', ['run', '--silent', ...args], {
        cwd: folder,
        env: { ...process.env, DATA_FOLDER: site.dataFolder, RELEASES_FOLDER: site.releasesFolder, OPERATOR_TOKEN },
      });
      return stdout;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
