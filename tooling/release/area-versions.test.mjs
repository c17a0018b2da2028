import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { CONTRACT_RANGE, CONTRACT_VERSION } from 'shared-contracts/version';
import { WORKSPACES } from '../workspaces.mjs';
import { rangeOf } from './contract-versions.mjs';

const areas = WORKSPACES.filter((workspace) => existsSync(`${workspace}/src/rules.ts`));

it('the range in shared-contracts/version is that of its version', () => {
  expect(CONTRACT_RANGE).toBe(rangeOf(CONTRACT_VERSION));
});

it.each(areas)('the rules of %s have the version of its package and the range of its contracts', async (workspace) => {
  const { rules } = await import(`../../${workspace}/src/rules.ts`);
  expect([rules.version, rules.contract]).toEqual([
    JSON.parse(readFileSync(`${workspace}/package.json`, 'utf8')).version,
    CONTRACT_RANGE,
  ]);
});
