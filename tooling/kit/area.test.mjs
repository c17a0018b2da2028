import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { ROOT } from '../workspaces.mjs';

const AREA = join(ROOT, 'mfe-domains');
const OUTSIDE = mkdtempSync(join(tmpdir(), 'area-'));
afterAll(() => rmSync(OUTSIDE, { recursive: true, force: true }));

/** The environment of this process, without settings of releases but these. */
const environment = (settings = {}) => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('RELEASE'))),
  ...settings,
});
const kit = (cwd, ...args) =>
  spawnSync(process.execPath, [join(ROOT, 'tooling/kit/area.mjs'), ...args], {
    ...{ cwd, encoding: 'utf8', env: environment() },
  });

it.each([
  [AREA, [], /^Usage: area dev \| build/],
  [AREA, ['--help'], /^Usage: area dev \| build/],
  [AREA, ['check', '--help'], /^Usage: area dev \| build/],
  [OUTSIDE, ['--help'], /^Usage: area check FOLDER/],
  [OUTSIDE, ['release', '-h'], /^Usage: area check FOLDER/],
])('without settings, in %s, area %j prints the verbs', (cwd, args, usage) => {
  expect(kit(cwd, ...args)).toMatchObject({ status: 0, stderr: '', stdout: expect.stringMatching(usage) });
});

it.each([
  [AREA, ['relaese'], /There is no "area relaese".\nUsage: area dev/],
  [AREA, ['releases'], /area releases needs to know where the site's releases are/],
  [OUTSIDE, ['promote', 'locker'], /area promote needs to know where the site's releases are/],
])('in %s, area %j is refused with its reason', (cwd, args, reason) => {
  expect(kit(cwd, ...args)).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(reason) });
});

it.each([['--help'], ['promote', '--help'], ['rollback', 'domains', '-h']])(
  'the commands of releases print their usage also where settings are wrong: %s',
  (...args) => {
    const printed = spawnSync(
      process.execPath,
      [
        ...['--no-warnings', '--import', './tooling/build/register-typescript.mjs'],
        ...['site-server/src/release-commands/main.ts', ...args],
      ],
      { cwd: ROOT, encoding: 'utf8', env: environment({ RELEASES_KEY_ID: 'without the secret' }) },
    );
    expect(printed).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringMatching(/\npromote AREA \[VERSION\]/),
    });
  },
);
