import { expect, it } from '@jest/globals';
import type { Release } from 'shared-contracts/release-set';
import { filesToPreload, integrityByAddress, styleSheetOf } from './page-files.ts';

const shell = (files: Record<string, string>): Release => ({
  area: 'shell',
  name: 'shell',
  version: '0.1.0-11111111',
  contract: '^0.3.0',
  contracts: '0.3.0',
  revision: '',
  declares: [],
  shared: [],
  topics: { owns: [], reads: [] },
  entry: 'main.js',
  initial: ['main.js'],
  exposes: {},
  files,
  sizes: {},
});

it('a shell that was built with its styles inside its script links no style sheet', () => {
  const older = { id: '0123456789abcdef', releases: [shell({ 'main.js': 'sha384-a' })] };
  expect(styleSheetOf(older)).toBeUndefined();
  expect(styleSheetOf({ id: older.id, releases: [shell({ 'main.js': 'sha384-a', 'main.css': 'sha384-b' })] })).toEqual({
    address: '/assets/0.1.0-11111111/main.css',
    integrity: 'sha384-b',
  });
  expect(filesToPreload(older, undefined)).toEqual([
    { address: '/assets/0.1.0-11111111/main.js', integrity: 'sha384-a' },
  ]);
});

it('a page names neither the rules nor the views for the server among its scripts', () => {
  const files = { 'main.js': 'sha384-a', 'rules.mjs': 'sha384-b', 'views.mjs': 'sha384-c' };
  expect(integrityByAddress({ id: '0123456789abcdef', releases: [shell(files)] }, undefined)).toEqual({
    '/assets/0.1.0-11111111/main.js': 'sha384-a',
  });
});
