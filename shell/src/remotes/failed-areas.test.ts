import { expect, it } from '@jest/globals';
import { createCartEventBus } from 'shared-contracts/cart-event-bus';
import type { PageConfig } from 'shared-contracts/page-config';
import { TOPICS } from 'shared-contracts/topics';
import { tellFailedAreas } from './failed-areas.ts';
import type { LoadState, Remotes } from './remotes.ts';

const page = {
  summary: { module: 'order-checkout/order-summary', options: {}, required: true },
  steps: [{ sections: [{ modules: [{ module: 'domains/domain-search', options: {}, required: false }] }] }],
} as unknown as PageConfig;

it(
  '[SH-013] the areas with a part that did not load, rules and start ' +
    'included, are published each time they change',
  () => {
    const states = new Map<string, LoadState['kind']>();
    let change: () => void = () => undefined;
    const remotes = {
      state: (area: string, module: string) => ({ kind: states.get(`${area}/${module}`) ?? 'loading' }) as LoadState,
      loads: {
        subscribe: (listener: () => void) => {
          change = listener;
          return () => undefined;
        },
      },
    } as unknown as Remotes;
    const bus = createCartEventBus({
      topics: Object.values(TOPICS),
      log: (message) => {
        throw new Error(message);
      },
    }).forOwner('shell');
    const published: string[][] = [];
    tellFailedAreas(remotes, page, bus);
    bus.from(TOPICS.areasFailed).subscribe(({ areas }) => {
      published.push([...areas]);
    });
    const put = (name: string, kind: LoadState['kind']) => {
      states.set(name, kind);
      change();
    };
    put('domains/rules', 'failed');
    put('domains/rules', 'loaded');
    put('domains/domain-search', 'failed');
    put('domains/rules', 'failed');
    put('vehicles/rules', 'failed');
    put('order-checkout/order-summary', 'failed');
    put('domains/rules', 'loaded');
    put('domains/domain-search', 'loaded');
    put('order-checkout/order-summary', 'loaded');
    put('domains/start', 'failed');
    put('domains/start', 'loaded');
    expect(published).toEqual([
      [],
      ['domains'],
      [],
      ['domains'],
      ['domains', 'order-checkout'],
      ['order-checkout'],
      [],
      ['domains'],
      [],
    ]);
  },
);
