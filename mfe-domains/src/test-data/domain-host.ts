import { createTestHost, type TestHost, type TestHostSettings } from 'form-engine/testing';
import type { LoadedRules } from 'shared-contracts/area-rules';
import type { ContributedProduct } from 'shared-contracts/cart';
import type { CartDomain, DomainCart } from 'shared-contracts/domains';
import type { Cents } from 'shared-contracts/money';
import type { PageConfig } from 'shared-contracts/page-config';
import { topicState, TOPICS } from 'shared-contracts/topics';
import { rules } from './loaded-rules.ts';
import { answeringCalls } from './fake-calls.ts';
import { samplePage } from './sample-known.ts';

export interface DomainHostSettings extends Pick<TestHostSettings, 'calls' | 'data' | 'log'> {
  /** A cart from an earlier visit, which the shell replays. */
  saved?: DomainCart;
  page?: Partial<PageConfig>;
  /** What the page's checkout charges for the area's products. */
  charge?(products: readonly ContributedProduct[]): Cents;
}

/** The charge on a page with a bundle that pays the first year of one domain. */
export const firstYearPaid = (products: readonly ContributedProduct[]): Cents =>
  products.reduce((sum, { price }) => sum + price, 0) -
  (products.find(({ bundleCovers }) => bundleCovers)?.bundleCovers?.amount ?? 0);

/** Test host settings with the sample page and the area's rules. */
export function domainPage({
  calls = answeringCalls({}),
  data,
  log,
  saved,
  page,
  charge,
}: DomainHostSettings = {}): TestHostSettings {
  const checkout: LoadedRules = {
    ...rules,
    area: 'order-checkout',
    answers: { owns: [''], reads: [] },
    topics: { owns: [], reads: [] },
    modules: {},
    contribute: undefined,
    charge: (_, { domains }) => charge?.(domains?.products ?? []),
  };
  return {
    calls,
    data,
    log,
    page: { ...samplePage, ...page },
    areas: charge ? [rules, checkout] : [rules],
    today: '2026-03-02',
    topics: saved ? { [TOPICS.domainCartChanged.name]: saved } : {},
  };
}

/** A test host with the sample page and the area's rules. */
export const domainHost = (settings?: DomainHostSettings): TestHost => createTestHost(domainPage(settings));

/** The domains in the published domain cart. */
export const publishedCart = ({ bus }: Pick<TestHost, 'bus'>): readonly CartDomain[] | undefined =>
  topicState(bus.states.state, TOPICS.domainCartChanged)?.domains;
