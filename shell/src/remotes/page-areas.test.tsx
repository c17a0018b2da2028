import { describe, expect, it, jest } from '@jest/globals';
import { object } from 'superstruct';
import { moduleRules, type LoadedRules } from 'shared-contracts/area-rules';
import type { PageConfig } from 'shared-contracts/page-config';
import { CONTRACT_RANGE } from 'shared-contracts/version';
import { createFormSession } from 'form-engine/form-session';
import { createSteps, loadFirstStep } from '../page/steps.ts';
import { nextTask } from '../parts/next-task.ts';
import { partsOfRules, withLoaders } from 'shared-contracts/test-data/test-rules';
import { preselectedManaged, preselectedName, sampleArea, samplePage } from 'form-engine/testing/sample-area';
import { hasPartShape } from './module-shapes.ts';
import { createPageAreas } from './page-areas.ts';
import { createRemotes } from './remotes.ts';

const calls = {
  post: () => Promise.resolve({ kind: 'network-error' as const }),
  load: () => Promise.resolve({ kind: 'network-error' as const }),
};
const unreachable = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

/** The sample page with a module of the area domains on its second step. */
const twoAreas: PageConfig = {
  ...samplePage,
  steps: samplePage.steps.map((step, index) =>
    index === 0
      ? step
      : {
          ...step,
          sections: [...step.sections, { modules: [{ module: 'domains/search', options: {}, required: false }] }],
        },
  ),
};
const domains: LoadedRules = {
  area: 'domains',
  version: '0.1.0',
  contract: CONTRACT_RANGE,
  answers: { owns: [''], reads: [] },
  topics: { owns: [], reads: [] },
  modules: { search: moduleRules({ options: object({}), fields: () => ({}) }) },
};

interface Opened {
  page?: PageConfig;
  query?: string;
  /** The exports of the areas' releases, by `area/module`. */
  exports?: Record<string, unknown>;
}

/** Opens a page with two areas; each release has a './start'. */
function open({ page = twoAreas, query = '', exports = {} }: Opened = {}) {
  const log = { warn: jest.fn(), error: jest.fn() };
  const session = createFormSession({
    page,
    today: '2026-11-21',
    data: {},
    topics: {},
    calls,
    log,
    navigate: () => undefined,
    notify: () => undefined,
    show: () => new Promise(() => undefined),
    reloadProducts: async () => true,
  });
  const [stop, stopDomains] = [jest.fn(), jest.fn()];
  const [start, startDomains] = [jest.fn((_host: unknown) => stop), jest.fn((_host: unknown) => stopDomains)];
  const released: Record<string, unknown> = {
    'order-checkout/rules': { rules: withLoaders(sampleArea) },
    'order-checkout/start': { start },
    'order-checkout/name': { view: () => null },
    'order-checkout/managers': { view: () => null },
    'domains/rules': { rules: withLoaders(domains) },
    'domains/start': { start: startDomains },
    'domains/search': { view: () => null },
    ...exports,
  };
  const load = jest.fn((path: string): Promise<unknown> => Promise.resolve(released[path]));
  const remotes = createRemotes({
    entries: (['order-checkout', 'domains'] as const).map((area) => ({
      area,
      name: area,
      version: '0.1.0',
      contract: CONTRACT_RANGE,
      entry: '/e.js',
      mirror: '/again/e.js',
      modules: [
        ...partsOfRules(area === 'domains' ? domains : sampleArea),
        ...Object.keys(released)
          .filter((path) => released[path] && path.startsWith(`${area}/`))
          .map((path) => path.slice(area.length + 1)),
      ],
    })),
    runtime: { register: () => undefined, refresh: async () => undefined, load },
    deadline: 1000,
    hasShape: hasPartShape,
    tell: () => undefined,
    wait: async () => undefined,
  });
  const areas = createPageAreas({ remotes, session, page, query: new URLSearchParams(query) });
  return { session, remotes, areas, log, load, start, startDomains, stop, stopDomains };
}

const company = samplePage.steps.slice(0, 1);

describe('an area on the page', () => {
  it('is started once its rules are there, with its own host, and never again', async () => {
    const { areas, session, start, startDomains } = open();
    start.mockImplementation(() => {
      expect(session.known.state.data.companyInformation?.companyName).toBe('Unnamed');
      return jest.fn();
    });
    await areas.loadFirstPaint(company);
    expect([start.mock.calls.length, startDomains.mock.calls.length]).toEqual([1, 0]);
    expect(Object.keys(start.mock.calls[0]?.[0] as object)).toEqual(Object.keys(session.hostOf('order-checkout')));
    await areas.loadAllRules();
    await areas.loadSteps(twoAreas.steps);
    expect([start.mock.calls.length, startDomains.mock.calls.length]).toEqual([1, 1]);
  });

  it('loads its start beside its rules and views, not after them', async () => {
    const { areas, load } = open();
    const loading = areas.loadFirstPaint(company);
    expect([...new Set(load.mock.calls.map(([path]) => path))].sort()).toEqual([
      'order-checkout/name',
      'order-checkout/rules',
      'order-checkout/start',
    ]);
    await loading;
  });

  it('is started when its start arrives after all the rest', async () => {
    const { areas, load, session, start } = open();
    let arrive!: () => void;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const released = load.getMockImplementation()!;
    load.mockImplementation((path) =>
      path === 'order-checkout/start' ? arrived.then(() => released(path)) : released(path),
    );
    const loading = areas.loadFirstPaint(company);
    while (!session.areas()['order-checkout']) await nextTask();
    expect(start).not.toHaveBeenCalled();
    arrive();
    await loading;
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('runs nothing where its release has no start', async () => {
    const { areas, load, start } = open({ exports: { 'order-checkout/start': undefined } });
    await areas.loadFirstPaint(company);
    expect(start).not.toHaveBeenCalled();
    expect(load).not.toHaveBeenCalledWith('order-checkout/start');
  });

  const loadedModules = (session: ReturnType<typeof open>['session']) =>
    Object.entries(session.areas()['order-checkout']?.modules ?? {}).flatMap(([module, rules]) =>
      rules ? [module] : [],
    );

  it('has the rules of the first step first, then all of them, and is not started again by the rest', async () => {
    const { areas, session, start } = open();
    await areas.loadFirstPaint(company);
    expect(loadedModules(session)).toEqual(['name']);
    await areas.loadAllRules();
    expect(loadedModules(session)).toEqual(['name', 'managers']);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('works without the rules of one module, which another try adds', async () => {
    let isUp = false;
    const rules = withLoaders(sampleArea);
    const managers = async () => (isUp ? rules.modules.managers!() : unreachable());
    const { areas, session } = open({
      exports: { 'order-checkout/rules': { rules: { ...rules, modules: { ...rules.modules, managers } } } },
    });
    await areas.loadAllRules();
    expect(loadedModules(session)).toEqual(['name']);
    isUp = true;
    await areas.retry('order-checkout');
    expect(loadedModules(session)).toEqual(['name', 'managers']);
  });

  it("loads the rules of the page's form type with all rules", async () => {
    const formRules = { assemble: () => ({ kind: 'assembled' as const, payload: {} }) };
    const { areas, remotes } = open({
      exports: {
        'order-checkout/rules': { rules: withLoaders({ ...sampleArea, formTypes: { FormABusinessForm: formRules } }) },
        'order-checkout/form-of-formabusinessform': {},
      },
    });
    await areas.loadFirstPaint(company);
    expect(remotes.state('order-checkout', 'form-of-formabusinessform')).toBeUndefined();
    await areas.loadAllRules();
    expect(remotes.state('order-checkout', 'form-of-formabusinessform')).toMatchObject({
      kind: 'loaded',
      exports: { rules: formRules },
    });
  });

  it.each(['rules', 'start'])(
    '[SH-013] whose %s did not load is started after a retry that succeeds',
    async (module) => {
      const { areas, remotes, load, start } = open();
      load.mockImplementation((path) =>
        path.endsWith(module)
          ? unreachable()
          : Promise.resolve({ rules: withLoaders(sampleArea), start, view: () => null }),
      );
      await areas.loadFirstPaint(company);
      expect([remotes.state('order-checkout', module)?.kind, start.mock.calls.length]).toEqual(['failed', 0]);
      expect([areas.isReady('order-checkout'), areas.isBroken('order-checkout', 'name')]).toEqual([false, true]);
      load.mockImplementation(() => Promise.resolve({ rules: withLoaders(sampleArea), start, view: () => null }));
      await areas.retry('order-checkout');
      expect([areas.isReady('order-checkout'), areas.isBroken('order-checkout', 'name')]).toEqual([true, false]);
      expect(start).toHaveBeenCalledTimes(1);
    },
  );

  it('[SH-013] with a start of the wrong shape counts as not loaded', async () => {
    const { areas, remotes } = open({ exports: { 'order-checkout/start': { start: 'now' } } });
    await areas.loadFirstPaint(company);
    expect(remotes.state('order-checkout', 'start')).toMatchObject({ kind: 'failed', reason: 'malformed' });
  });

  it('[SH-013] whose start throws is logged by name, is not tried again, and hurts no other', async () => {
    const { areas, log, start, startDomains, session } = open();
    const cause = new Error('no storage');
    start.mockImplementation(() => {
      throw cause;
    });
    await areas.loadAllRules();
    await areas.loadAllRules();
    expect(log.error.mock.calls).toEqual([
      ['order-checkout threw in its start: no storage', cause, { area: 'order-checkout', part: 'start' }],
    ]);
    expect([start.mock.calls.length, startDomains.mock.calls.length]).toEqual([1, 1]);
    expect(session.snapshot.state.fields.length).toBeGreaterThan(0);
  });

  it('is not started when its start arrives after the page was left', async () => {
    const { areas, start } = open();
    const loading = areas.loadFirstPaint(company);
    areas.stop();
    await loading;
    expect(start).not.toHaveBeenCalled();
  });

  it('is stopped once when the page is left, even if another area throws while it stops', async () => {
    const { areas, log, stop, stopDomains } = open();
    stop.mockImplementation(() => {
      throw new Error('no');
    });
    await areas.loadAllRules();
    areas.stop();
    areas.stop();
    expect([stop.mock.calls.length, stopDomains.mock.calls.length]).toEqual([1, 1]);
    expect(log.error).toHaveBeenCalledWith('order-checkout threw in its stop: no', expect.any(Error), {
      area: 'order-checkout',
      part: 'stop',
    });
  });
});

describe('an answer that an area declares', () => {
  const preselects = [preselectedName, preselectedManaged];
  const declaring = { 'order-checkout/rules': { rules: withLoaders({ ...sampleArea, preselects }) } };

  it('[SH-043] is preselected before its initial values fill in, and settles', async () => {
    const { areas, session } = open({ exports: declaring, query: 'name=Wren+LLC' });
    await areas.loadFirstPaint(company);
    expect(session.known.state.data.companyInformation).toMatchObject({ companyName: 'Wren LLC' });
  });

  it('[SH-043] is not preselected again by the rest of the rules', async () => {
    const { areas, session } = open({ query: 'managed=yes', exports: declaring });
    await areas.loadFirstPaint(company);
    session.apply([{ kind: 'clear', path: 'managed' }]);
    await areas.loadAllRules();
    expect(session.known.state.data).not.toHaveProperty('managed');
  });

  it('[SH-043] is left out when its declaration throws, which is logged', async () => {
    const choose = () => {
      throw new Error('no options');
    };
    const { areas, session, log } = open({
      query: 'managed=yes',
      exports: {
        'order-checkout/rules': {
          rules: withLoaders({ ...sampleArea, preselects: [{ ...preselectedManaged, choose }] }),
        },
      },
    });
    await areas.loadFirstPaint(company);
    expect(log.error).toHaveBeenCalledWith('order-checkout threw in its preselects: no options', expect.any(Error), {
      area: 'order-checkout',
      part: 'preselects',
    });
    expect(session.known.state.data.companyInformation?.companyName).toBe('Unnamed');
  });

  const startOn = async (query: string, page: Partial<PageConfig> = {}) => {
    const fullPage = { ...twoAreas, ...page };
    const opened = open({ page: fullPage, query, exports: declaring });
    window.history.replaceState(null, '', `/?${query}`);
    const steps = createSteps({ page: fullPage, session: opened.session, saved: undefined });
    await loadFirstStep(steps, opened.areas, new Promise(() => undefined));
    steps.open();
    return { ...opened, steps };
  };

  it('[SH-070] opens a step whose condition waits for it, with what its first paint needs', async () => {
    const { steps, remotes, startDomains } = await startOn('managed=yes&step=managers');
    expect([steps.state.step.key, steps.state.all.length]).toEqual(['managers', 2]);
    expect([remotes.state('order-checkout', 'managers')?.kind, remotes.state('domains', 'search')?.kind]).toEqual([
      'loaded',
      'loaded',
    ]);
    expect(startDomains).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['', { preselected: { managed: 'yes', step: 'managers' } }, 'managers'],
    ['', { preselected: { step: 'managers' } }, 'company'],
    ['managed=no', { preselected: { managed: 'yes', step: 'managers' } }, 'company'],
    ['managed=maybe&step=managers', {}, 'company'],
  ])('[SH-070] the address "?%s" on a page that says %j starts on the step %s', async (query, page, key) => {
    expect((await startOn(query, page)).steps.state.step.key).toBe(key);
  });

  it('[SH-070] the page starts on a step that it knows when rules do not come in time', async () => {
    const { session, areas, load } = open({ exports: declaring, query: 'managed=yes&step=managers' });
    load.mockImplementation(() => new Promise(() => undefined));
    window.history.replaceState(null, '', '/?step=managers');
    const steps = createSteps({ page: twoAreas, session, saved: undefined });
    await loadFirstStep(steps, areas, Promise.resolve());
    steps.open();
    expect(steps.state.step.key).toBe('company');
  });
});
