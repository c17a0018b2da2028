import type { AreaServer } from '../area-server.ts';
import { DOMAIN_ACTIONS, RDAP_LIST, REGISTRIES } from './domain-actions.ts';
import { createStillFree, PRICES_OF_DOMAINS } from './ordered-domains.ts';
import { TLDS } from './tld-list.ts';

export const server: AreaServer = {
  actions: DOMAIN_ACTIONS,
  priceSources: PRICES_OF_DOMAINS,
  orderChecks: [createStillFree(REGISTRIES)],
  leastPrices: { domain: Math.min(...TLDS.map(({ create }) => create)) },
  services: {
    [RDAP_LIST]: {
      setting: 'RDAP_LIST_ADDRESS',
      about: "IANA's list of the registries that say which domains are free, `https://data.iana.org/rdap/dns.json`",
      without: 'a registry of made-up registrations',
    },
  },
  sandbox: { domains: { actions: DOMAIN_ACTIONS } },
};
