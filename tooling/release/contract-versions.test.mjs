import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  changelogOf,
  contractVersions,
  neededContracts,
  raise,
  rangeOf,
  recordOpen,
  refusalOfChanged,
  refusalOfOpen,
} from './contract-versions.mjs';

const root = mkdtempSync(join(tmpdir(), 'contract-versions-'));
afterAll(() => rmSync(root, { recursive: true }));

const write = (file, text) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const json = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const kinds = async () =>
  (await contractVersions(root)).slice(0, 2).map(({ name, version, kind }) => `${name} ${version} ${kind}`);
const change = (value) => write('shared-ui/src/card.ts', `export const card = ${value};`);

beforeEach(() => {
  rmSync(root, { recursive: true });
  for (const name of ['shared-contracts', 'shared-ui', 'form-engine']) {
    write(
      `${name}/package.json`,
      `{\n  "name": "${name}",\n  "version": "0.1.0",\n  "exports": { "./card": "./src/card.ts" }\n}\n`,
    );
    write(`${name}/src/card.ts`, 'export const card = 1;');
  }
  write(
    'shared-contracts/src/version.ts',
    "export const CONTRACT_VERSION = '0.1.0';\nexport const CONTRACT_RANGE = '^0.1.0';\n",
  );
  write(
    'package-lock.json',
    JSON.stringify({ packages: { 'shared-contracts': { version: '0.1.0' }, 'shared-ui': { version: '0.1.0' } } }),
  );
});

it('an open version may change as often as it likes, but is not released', async () => {
  for (const value of [2, 3, 4]) {
    change(value);
    const states = await contractVersions(root);
    expect(refusalOfChanged(states)).toBeUndefined();
    expect(refusalOfOpen(states)).toBe(
      'The content of shared-contracts 0.1.0 and shared-ui 0.1.0 and form-engine 0.1.0 is not recorded. Record and ' +
        'commit it: npm run contracts -- record',
    );
  }
});

it('a change under a recorded version is refused, with the version to raise to', async () => {
  expect((await recordOpen(root)).map(({ name }) => name)).toEqual(['shared-contracts', 'shared-ui', 'form-engine']);
  expect(refusalOfOpen(await contractVersions(root))).toBeUndefined();
  change(2);
  expect(await kinds()).toEqual(['shared-contracts 0.1.0 recorded', 'shared-ui 0.1.0 changed']);
  const refusal = refusalOfChanged(await contractVersions(root));
  expect(refusal).toContain('shared-ui has changed since version 0.1.0 was recorded. Raise it to 0.1.1:');
  expect(refusal).toContain('npm run contracts -- raise shared-ui 0.1.1');
  await expect(recordOpen(root)).rejects.toThrow('shared-ui has changed');
  change(1);
  expect(refusalOfChanged(await contractVersions(root))).toBeUndefined();
});

it('branches that change one package merge without a conflict; their merge is recorded with its lines', async () => {
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=Maya', '-c', 'user.email=maya@site.test', ...args], { cwd: root });
  const commit = (message) => {
    git('add', '.');
    git('commit', '-qm', message);
  };
  const text = readFileSync(join(root, 'shared-ui/package.json'), 'utf8');
  write('shared-ui/package.json', text.replace('"exports": {', '"exports": {\n    "./badge": "./src/badge.ts",'));
  write('shared-ui/src/badge.ts', 'export const badge = 1;');
  write('.gitignore', '.cache');
  write('package.json', '{}');
  await recordOpen(root);
  git('init', '-qb', 'main');
  commit('released');
  for (const part of ['card', 'badge']) {
    git('checkout', '-qb', part, 'main');
    write(`shared-ui/src/${part}.ts`, `export const ${part} = 2;`);
    expect(await raise({ names: [] }, root)).toEqual([{ name: 'shared-ui', from: '0.1.0', to: '0.1.1' }]);
    commit(part);
  }
  write('shared-ui/src/card.test.ts', 'export {};');
  commit('A test');
  git('merge', '-q', '--no-edit', 'card');
  expect(await kinds()).toEqual(['shared-contracts 0.1.0 recorded', 'shared-ui 0.1.1 open']);
  await recordOpen(root);
  expect(await kinds()).toEqual(['shared-contracts 0.1.0 recorded', 'shared-ui 0.1.1 recorded']);
  // Commits of the same second have no order.
  expect(changelogOf('shared-ui', root)).toMatch(
    /^# Changes of shared-ui\n\n## 0\.1\.1\n\n(- badge\n- card|- card\n- badge)\n$/,
  );
});

it('a package changes with the range of contracts that it needs', async () => {
  const kindOf = async (wanted) => (await contractVersions(root)).find(({ name }) => name === wanted)?.kind;
  const text = readFileSync(join(root, 'form-engine/package.json'), 'utf8');
  write(
    'form-engine/package.json',
    text.replace('"exports"', '"dependencies": { "shared-contracts": "*" },\n  "exports"'),
  );
  await recordOpen(root);
  await raise({ names: ['shared-contracts'], version: '0.1.1' }, root);
  expect(await kindOf('form-engine')).toBe('recorded');
  await raise({ names: ['shared-contracts'], version: '0.2.0' }, root);
  expect(await kindOf('form-engine')).toBe('changed');
  expect(await kindOf('shared-ui')).toBe('recorded');
});

describe('raising', () => {
  beforeEach(() => recordOpen(root));

  it('takes changed packages to the next patch in every file that has the version', async () => {
    change(2);
    expect(await raise({ names: [] }, root)).toEqual([{ name: 'shared-ui', from: '0.1.0', to: '0.1.1' }]);
    expect(await kinds()).toEqual(['shared-contracts 0.1.0 recorded', 'shared-ui 0.1.1 open']);
    expect(json('package-lock.json').packages['shared-ui'].version).toBe('0.1.1');
    await recordOpen(root);
    expect(Object.keys(json('shared-ui/versions.json'))).toEqual(['0.1.0', '0.1.1']);
  });

  it('takes a named package to a given version, range included', async () => {
    await raise({ names: ['shared-contracts'], version: '0.2.1' }, root);
    expect(readFileSync(join(root, 'shared-contracts/src/version.ts'), 'utf8')).toBe(
      "export const CONTRACT_VERSION = '0.2.1';\nexport const CONTRACT_RANGE = '^0.2.0';\n",
    );
    expect(await kinds()).toEqual(['shared-contracts 0.2.1 open', 'shared-ui 0.1.0 recorded']);
  });

  it('refuses a version that is not higher, and one that is recorded', async () => {
    await expect(raise({ names: ['shared-ui'], version: '0.1.0' }, root)).rejects.toThrow(
      'shared-ui is at 0.1.0: 0.1.0 is not a higher version.',
    );
    await expect(raise({ names: ['shared-ui'], version: 'new' }, root)).rejects.toThrow('not a higher version');
    write('shared-ui/versions.json', '{ "0.1.1": "of another branch" }');
    await expect(raise({ names: ['shared-ui'], version: '0.1.1' }, root)).rejects.toThrow(
      'shared-ui 0.1.1 is already recorded.',
    );
  });
});

describe('the contracts that an area needs in its shell', () => {
  const host = (members) =>
    write(
      'shared-contracts/src/area-host.ts',
      `export interface AreaHost { ${members} }\nexport const words = ${members.length};`,
    );
  const release = async (version) => {
    await raise({ names: ['shared-contracts'], version }, root);
    await recordOpen(root);
  };
  beforeEach(async () => {
    host('form: unknown');
    await recordOpen(root);
  });

  it('start at the oldest version with the same boundary, whatever else has changed', async () => {
    write('shared-contracts/src/card.ts', 'export const card = 2;');
    await release('0.1.1');
    expect(await neededContracts(root)).toBe('^0.1.0');
    host('form: unknown; show(): void');
    expect(await neededContracts(root)).toBe('^0.1.1');
    await release('0.1.2');
    await release('0.1.3');
    expect(await neededContracts(root)).toBe('^0.1.2');
    host('form: unknown');
    await release('0.1.10');
    expect(await neededContracts(root)).toBe('^0.1.10');
  });

  it('start again at an incompatible version', async () => {
    await release('0.2.0');
    expect(await neededContracts(root)).toBe('^0.2.0');
  });
});

it.each([
  ['0.0.3', '^0.0.3'],
  ['0.1.0', '^0.1.0'],
  ['0.2.7', '^0.2.0'],
  ['1.4.2', '^1.0.0'],
  ['12.0.1', '^12.0.0'],
])('version %s is shared in the range %s', (version, range) => {
  expect(rangeOf(version)).toBe(range);
});
