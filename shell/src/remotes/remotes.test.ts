import { expect, it, jest } from '@jest/globals';
import type { RemoteEntry } from 'shared-contracts/boot-document';
import { CONTRACT_RANGE } from 'shared-contracts/version';
import { createRemotes, type FederationRuntime, type LoadEvent } from './remotes.ts';

const entry: RemoteEntry = {
  area: 'domains',
  name: 'mfe_domains',
  version: '0.1.0-00000000',
  contract: CONTRACT_RANGE,
  entry: '/e.js',
  mirror: '/again/e.js',
  modules: ['rules', 'domain-search'],
};

const gone = () => new TypeError('Failed to fetch dynamically imported module: /e.js');

function remotes(
  load: FederationRuntime['load'],
  changes: Partial<RemoteEntry> = {},
  { deadline = 1000, random = 0.5 } = {},
) {
  const register = jest.fn<FederationRuntime['register']>();
  const refresh = jest.fn<FederationRuntime['refresh']>(async () => undefined);
  const wait = jest.fn(async (_milliseconds: number) => undefined);
  const events: LoadEvent[] = [];
  const loader = createRemotes({
    entries: [{ ...entry, ...changes }],
    runtime: { register, load, refresh },
    deadline,
    hasShape: (_module, exports) => exports !== 'odd',
    tell: (event) => {
      events.push(event);
    },
    random: () => random,
    wait,
  });
  const addresses = () => register.mock.calls.map(([{ entry: address }]) => address);
  return { loader, addresses, refresh, wait, events };
}

it('a module is loaded once, however often it is requested', async () => {
  const load = jest.fn<FederationRuntime['load']>(() => Promise.resolve('module'));
  const { loader, addresses, wait, events } = remotes(load);
  await Promise.all([loader.load('domains', 'domain-search'), loader.load('domains', 'domain-search')]);
  await loader.load('domains', 'domain-search');
  expect(load).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledWith('mfe_domains/domain-search');
  expect(loader.state('domains', 'domain-search')).toEqual({ kind: 'loaded', exports: 'module' });
  expect([addresses(), wait.mock.calls]).toEqual([['/e.js'], []]);
  expect(events).toEqual([
    { kind: 'loaded', area: 'domains', module: 'domain-search', milliseconds: expect.any(Number) },
  ]);
});

it('a load that has ended leaves no timer', async () => {
  jest.useFakeTimers();
  await remotes(() => Promise.resolve('module')).loader.load('domains', 'rules');
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

it.each([
  [0, 300],
  [0.5, 650],
  [1, 1000],
])(
  "[SH-013] a part that did not arrive is tried once more at the mirror, with the runtime's failures dropped " +
    '(random %p: after %p ms)',
  async (random, delay) => {
    const load = jest.fn<FederationRuntime['load']>().mockRejectedValueOnce(gone()).mockResolvedValue('module');
    const { loader, addresses, wait, events } = remotes(load, {}, { random });
    expect(await loader.load('domains', 'domain-search')).toEqual({ kind: 'loaded', exports: 'module' });
    expect(addresses()).toEqual(['/e.js', '/again/e.js']);
    expect(wait.mock.calls).toEqual([[delay]]);
    expect(events.map(({ kind }) => kind)).toEqual(['loaded']);
  },
);

it('[SH-013] after a second failure the module is failed, and requesting it again does not load it', async () => {
  const load = jest.fn(() => Promise.reject(gone()));
  const { loader, events } = remotes(load);
  await loader.load('domains', 'domain-search');
  await loader.load('domains', 'domain-search');
  expect(load).toHaveBeenCalledTimes(2);
  expect(loader.state('domains', 'domain-search')).toMatchObject({
    kind: 'failed',
    reason: 'unreachable',
    attempts: 2,
    busy: false,
  });
  expect(events).toEqual([
    {
      kind: 'failed',
      area: 'domains',
      module: 'domain-search',
      reason: 'unreachable',
      cause: gone(),
      milliseconds: expect.any(Number),
    },
  ]);
});

it('modules of an area that fail together move to the other address together, once', async () => {
  const load = jest
    .fn<FederationRuntime['load']>()
    .mockRejectedValueOnce(gone())
    .mockRejectedValueOnce(gone())
    .mockResolvedValue('module');
  const { loader, addresses } = remotes(load);
  await Promise.all([loader.load('domains', 'rules'), loader.load('domains', 'domain-search')]);
  expect(addresses()).toEqual(['/e.js', '/again/e.js']);
  expect([loader.state('domains', 'rules')?.kind, loader.state('domains', 'domain-search')?.kind]).toEqual([
    'loaded',
    'loaded',
  ]);
});

it('retry tries everything of the area that failed, each time at the other address', async () => {
  const load = jest.fn<FederationRuntime['load']>(() => Promise.reject(gone()));
  const { loader, addresses } = remotes(load);
  await Promise.all([loader.load('domains', 'rules'), loader.load('domains', 'domain-search')]);
  load.mockResolvedValue('module');
  const retried = loader.retry('domains');
  expect(loader.state('domains', 'rules')).toMatchObject({ kind: 'failed', busy: true });
  await retried;
  expect(addresses()).toEqual(['/e.js', '/again/e.js', '/e.js']);
  expect(loader.state('domains', 'rules')?.kind).toBe('loaded');
  expect(loader.state('domains', 'domain-search')?.kind).toBe('loaded');
});

it('a second press while a retry is running loads nothing again', async () => {
  const load = jest.fn<FederationRuntime['load']>(() => Promise.reject(gone()));
  const { loader, addresses } = remotes(load);
  await loader.load('domains', 'rules');
  load.mockReset().mockResolvedValue('module');
  await Promise.all([loader.retry('domains'), loader.retry('domains')]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(addresses()).toHaveLength(3);
});

it(
  '[SH-013] back at an address that it had left, an area waits until ' + 'the browser has fetched its files again',
  async () => {
    const load = jest.fn<FederationRuntime['load']>(() => Promise.reject(gone()));
    const { loader, refresh } = remotes(load);
    await loader.load('domains', 'rules');
    expect(refresh).not.toHaveBeenCalled();
    let arrive = () => undefined as void;
    refresh.mockReturnValue(
      new Promise<void>((resolve) => {
        arrive = resolve;
      }),
    );
    load.mockReset().mockResolvedValue('module');
    const retried = loader.retry('domains');
    expect(refresh.mock.calls).toEqual([['/e.js']]);
    expect(load).not.toHaveBeenCalled();
    arrive();
    await retried;
    expect(loader.state('domains', 'rules')?.kind).toBe('loaded');
  },
);

it('a retry that fails counts its attempts', async () => {
  const { loader } = remotes(() => Promise.reject(gone()));
  await loader.load('domains', 'rules');
  await loader.retry('domains');
  expect(loader.state('domains', 'rules')).toMatchObject({ kind: 'failed', attempts: 4, busy: false });
});

it(
  '[SH-013] a load that hangs fails at its deadline, is not retried automatically, and is retried on request at ' +
    'the mirror',
  async () => {
    const load = jest.fn<FederationRuntime['load']>(() => new Promise(() => undefined));
    const { loader, addresses } = remotes(load, {}, { deadline: 5 });
    expect(await loader.load('domains', 'rules')).toMatchObject({ kind: 'failed', reason: 'timed-out', attempts: 1 });
    expect(load).toHaveBeenCalledTimes(1);
    load.mockResolvedValue('module');
    await loader.retry('domains');
    expect(loader.state('domains', 'rules')?.kind).toBe('loaded');
    expect(addresses()).toEqual(['/e.js', '/again/e.js']);
  },
);

it('a load that hangs at an address that the area has left continues at the other address', async () => {
  const load = jest.fn<FederationRuntime['load']>(() => new Promise(() => undefined));
  const { loader } = remotes(load, {}, { deadline: 20 });
  const rules = loader.load('domains', 'rules');
  await new Promise((resolve) => {
    setTimeout(resolve, 15);
  });
  const view = loader.load('domains', 'domain-search');
  await rules;
  load.mockResolvedValue('module');
  await loader.retry('domains');
  expect(await view).toEqual({ kind: 'loaded', exports: 'module' });
});

it.each([
  ['a module of another shape', 'domains', {}, () => Promise.resolve('odd'), 'malformed', 1],
  [
    'an area built for other contracts',
    'domains',
    { contract: '^9.0.0' },
    () => Promise.resolve('module'),
    'contract-mismatch',
    0,
  ],
  ['an area that the page has no entry for', 'vehicles', {}, () => Promise.resolve('module'), 'unknown-area', 0],
  [
    'a module that the release does not have',
    'domains',
    { modules: ['domain-search'] },
    () => Promise.resolve('module'),
    'module-missing',
    0,
  ],
  [
    'a module that the container does not have',
    'domains',
    {},
    () => Promise.reject(new Error('Module "./rules" does not exist in container.')),
    'module-missing',
    1,
  ],
  ['code that throws when it is evaluated', 'domains', {}, () => Promise.reject(new Error('no')), 'threw', 1],
] as const)(
  '[SH-013] %s is refused with its reason, and a retry loads nothing',
  async (_title, area, changes, answer, reason, asked) => {
    const load = jest.fn<FederationRuntime['load']>(answer);
    const { loader, addresses } = remotes(load, changes as Partial<RemoteEntry>);
    expect(await loader.load(area, 'rules')).toMatchObject({ kind: 'failed', reason, attempts: 1 });
    await loader.retry(area);
    expect(load).toHaveBeenCalledTimes(asked);
    expect(addresses()).toHaveLength(1);
  },
);

it.each([
  ['domain-search', {}, './domain-search has no export "view" that a page can use'],
  ['start', { modules: ['start'] }, './start has no export "start" that a page can use'],
  ['rules', {}, './rules has no export "rules" that a page can use'],
] as const)('of a part of another shape, %s, the report names the export', async (part, changes, message) => {
  const { loader, events } = remotes(async () => 'odd', changes as Partial<RemoteEntry>);
  await loader.load('domains', part);
  expect(events).toMatchObject([{ kind: 'failed', reason: 'malformed', cause: { message } }]);
});

it(
  '[SH-013] a load that is running at an address that its area ' + 'leaves continues at the other address at once',
  async () => {
    const load = jest
      .fn<FederationRuntime['load']>()
      .mockReturnValueOnce(new Promise(() => undefined))
      .mockRejectedValueOnce(gone())
      .mockResolvedValue('module');
    const { loader } = remotes(load, {}, { deadline: 60_000 });
    const hanging = loader.load('domains', 'domain-search');
    await loader.load('domains', 'rules');
    expect(await hanging).toEqual({ kind: 'loaded', exports: 'module' });
  },
);

it(
  '[SH-013] a part that is in its last try when another part is ' + 'retried on request continues at the new address',
  async () => {
    const tries: Record<string, (() => Promise<unknown>)[]> = {
      'mfe_domains/domain-search': [
        async () => {
          throw gone();
        },
        async () => {
          throw gone();
        },
        async () => 'view',
      ],
      'mfe_domains/rules': [
        async () => {
          throw gone();
        },
        () => new Promise(() => undefined),
        async () => 'rules',
      ],
    };
    const { loader } = remotes((path) => tries[path]!.shift()!());
    const rules = loader.load('domains', 'rules');
    await loader.load('domains', 'domain-search');
    expect(loader.state('domains', 'rules')?.kind).toBe('loading');
    await loader.retry('domains');
    expect(await rules).toEqual({ kind: 'loaded', exports: 'rules' });
    expect(loader.state('domains', 'domain-search')).toEqual({ kind: 'loaded', exports: 'view' });
  },
);
