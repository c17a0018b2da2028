import { expect, it, jest } from '@jest/globals';
import type { RemoteEntry } from 'shared-contracts/boot-document';
import { createRemotes, type FederationRuntime } from './remotes.ts';

const entry: RemoteEntry = { area: 'domains', name: 'mfe_domains', version: '0.1.0-00000000', contract: '^0.1.0', entry: '/e.js', mirror: '/again/e.js', modules: [] };

function remotes(load: FederationRuntime['load'], changes: Partial<RemoteEntry> = {}, deadline = 1000) {
  const register = jest.fn<FederationRuntime['register']>();
  const made = createRemotes({
    entries: [{ ...entry, ...changes }], runtime: { register, load }, deadline, hasShape: (_module, exports) => exports !== 'odd', log: () => undefined,
  });
  return { remotes: made, register };
}

it('a module is loaded once, however often it is asked for', async () => {
  const load = jest.fn<FederationRuntime['load']>(() => Promise.resolve('module'));
  const { remotes: made } = remotes(load);
  await Promise.all([made.load('domains', 'domain-search'), made.load('domains', 'domain-search')]);
  await made.load('domains', 'domain-search');
  expect(load).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledWith('mfe_domains/domain-search');
  expect(made.state('domains', 'domain-search')).toEqual({ kind: 'loaded', exports: 'module' });
});

it('[SH-013] a failed load is a state, and asking again does not ask the network by itself', async () => {
  const load = jest.fn(() => Promise.reject(new Error('down')));
  const { remotes: made } = remotes(load);
  await made.load('domains', 'domain-search');
  await made.load('domains', 'domain-search');
  expect(load).toHaveBeenCalledTimes(1);
  expect(made.state('domains', 'domain-search')).toMatchObject({ kind: 'failed', reason: 'unreachable', attempts: 1, busy: false });
});

it('retry registers an entry that never arrived anew, and tries everything of the area that failed', async () => {
  const load = jest.fn<FederationRuntime['load']>().mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('down')).mockResolvedValue('module');
  const { remotes: made, register } = remotes(load);
  await Promise.all([made.load('domains', 'rules'), made.load('domains', 'domain-search')]);
  await made.retry('domains');
  expect(register).toHaveBeenLastCalledWith({ name: 'mfe_domains', entry: '/e.js' }, true);
  expect(made.state('domains', 'rules')?.kind).toBe('loaded');
  expect(made.state('domains', 'domain-search')?.kind).toBe('loaded');
});

it('a retry that fails counts the attempts', async () => {
  const { remotes: made } = remotes(() => Promise.reject(new Error('down')));
  await made.load('domains', 'rules');
  await made.retry('domains');
  expect(made.state('domains', 'rules')).toMatchObject({ kind: 'failed', attempts: 2, busy: false });
});

it('a load that hangs fails at its deadline', async () => {
  const { remotes: made } = remotes(() => new Promise(() => undefined), {}, 5);
  expect(await made.load('domains', 'rules')).toMatchObject({ kind: 'failed', reason: 'timed-out' });
});

it.each([
  ['a module of another shape', 'domains', {}, 'malformed'],
  ['an area built for other contracts', 'domains', { contract: '^9.0.0' }, 'contract-mismatch'],
  ['an area that the page has no entry for', 'vehicles', {}, 'unknown-area'],
] as const)('%s is refused', async (_title, area, changes, reason) => {
  const { remotes: made } = remotes(() => Promise.resolve('odd'), changes);
  expect(await made.load(area, 'rules')).toMatchObject({ kind: 'failed', reason });
});
