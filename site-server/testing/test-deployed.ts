import { join } from 'node:path';
import type { Release } from 'shared-contracts/release-set';
import type { Candidate, Deployed } from '../src/release-commands/check-contract/check-types.ts';
import { composeReleaseSet } from '../src/releases/release-set.ts';
import { rules as checkoutRules } from './checkout-rules.ts';
import { rules as domainRules } from './domain-rules.ts';
import { TEST_PAGE } from './test-order.ts';
import { BUILT, topicNamed, writeBuild } from './test-releases.ts';

const SHARED = [
  { name: 'react', version: '19.3.1', range: '^19.3.1', singleton: true },
  { name: 'superstruct', version: '2.0.2', range: '^2.0.2', singleton: false },
  { name: 'shared-contracts', version: '0.1.0', range: '^0.1.0', singleton: false },
  { name: 'shared-ui', version: '0.1.0', range: '^0.1.0', singleton: false },
];
export const PROVIDES = {
  'shared-contracts/topics': ['TOPICS', 'topicState'],
  'shared-ui/notice-line': ['NoticeLine'],
  'shared-ui/text-field': ['TextField'],
};
const TAKES = [
  { part: 'shared-contracts/topics', exports: ['TOPICS'] },
  { part: 'shared-ui/notice-line', exports: ['NoticeLine'] },
  { part: 'shared-ui/text-field', exports: ['TextField'] },
  { part: 'shared-ui/tooltip', exports: ['Tooltip'] },
];

/** Minimal releases that run together; their files are written into `folder`. */
export function testReleases(folder: string): Record<'shell' | 'checkout' | 'domains', Candidate> {
  const reads = {
    checkout: ['domains:cart-changed', 'domains:products-contributed', 'vehicles:products-contributed'],
    domains: ['order-checkout:order-placed'],
  };
  const built = (name: 'checkout' | 'domains', topics: Release['topics']) =>
    writeBuild(join(folder, name), BUILT[name], {
      shared: SHARED,
      topics,
      takes: TAKES,
    });
  const checkout = { ...checkoutRules, topics: { ...checkoutRules.topics, reads: reads.checkout.map(topicNamed) } };
  const domains = { ...domainRules, topics: { ...domainRules.topics, reads: reads.domains.map(topicNamed) } };
  return {
    shell: {
      release: writeBuild(join(folder, 'shell'), BUILT.shell, {
        shared: SHARED,
        provides: PROVIDES,
      }),
    },
    checkout: {
      release: built('checkout', {
        owns: checkoutRules.topics.owns.map(({ name, version }) => ({ name, version })),
        reads: reads.checkout,
      }),
      rules: checkout,
    },
    domains: {
      release: built('domains', { owns: [{ name: 'domains:cart-changed', version: 1 }], reads: reads.domains }),
      rules: domains,
    },
  };
}

/** These releases as deployed, on a site with one page unless `pages` says otherwise. */
export function testDeployed(candidates: readonly Candidate[], pages = [TEST_PAGE]): Deployed {
  return {
    set: composeReleaseSet(candidates.map(({ release }) => release)),
    sites: [{ name: 'http://localhost:3000', pages }],
  };
}
