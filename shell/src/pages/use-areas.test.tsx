import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { createFormSession } from 'form-engine/form-session';
import { createPageAreas } from '../remotes/page-areas.ts';
import { hasPartShape } from '../remotes/module-shapes.ts';
import { createRemotes } from '../remotes/remotes.ts';
import { partsOfRules, withLoaders } from 'shared-contracts/test-data/test-rules';
import { sampleArea, samplePage } from 'form-engine/testing/sample-area';
import { CONTRACT_RANGE } from 'shared-contracts/version';
import { useAreas } from './use-areas.ts';

const calls = {
  post: () => Promise.resolve({ kind: 'network-error' as const }),
  load: () => Promise.resolve({ kind: 'network-error' as const }),
};

it('[SH-013] an area whose start did not load is broken in all its parts, until another try starts it', async () => {
  let isUp = false;
  let starts = 0;
  const page = samplePage;
  const log = { warn: () => undefined, error: () => undefined };
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
  const remotes = createRemotes({
    entries: [
      {
        area: 'order-checkout',
        name: 'checkout',
        version: '0.1.0',
        contract: CONTRACT_RANGE,
        entry: '/e.js',
        mirror: '/again/e.js',
        modules: ['rules', 'start', 'name', ...partsOfRules(sampleArea)],
      },
    ],
    deadline: 1000,
    hasShape: hasPartShape,
    tell: () => undefined,
    wait: async () => undefined,
    runtime: {
      register: () => undefined,
      refresh: async () => undefined,
      load: async (path) => {
        if (path.endsWith('start') && !isUp) throw new TypeError('Failed to fetch dynamically imported module');
        return {
          rules: withLoaders(sampleArea),
          view: () => null,
          start: () => {
            starts += 1;
            return () => undefined;
          },
        };
      },
    },
  });
  const areas = createPageAreas({ remotes, session, page, query: new URLSearchParams() });
  const shown = samplePage.steps.slice(0, 1);
  const { result } = renderHook(() => useAreas({ page, session, remotes, areas }, shown, undefined));
  const parts = () => [result.current.isAreaReady('order-checkout'), result.current.isBroken('order-checkout', 'name')];
  await act(async () => {
    await areas.loadFirstPaint(shown);
  });
  expect(parts()).toEqual([false, true]);
  isUp = true;
  await act(async () => {
    result.current.retry('order-checkout');
    await remotes.load('order-checkout', 'start');
    await areas.loadFirstPaint(shown);
  });
  expect(parts()).toEqual([true, false]);
  expect(starts).toBe(1);
});
