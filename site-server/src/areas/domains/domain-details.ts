import { wireDollarsOf, type Cents, type WireDollars } from 'shared-contracts/money';
import { lookUp } from './registry.ts';

/** A domain as the calls answer it. Amounts are dollars with two decimals. */
export interface WireDomain {
  domain: string;
  available: boolean;
  premium: boolean;
  thirdParty: boolean;
  status: 'ok' | 'unsupported';
  create: { amount: WireDollars } | null;
  renew: { amount: WireDollars } | null;
  purchase: { amount: WireDollars } | null;
}

const amountOf = (cents: Cents) => ({ amount: wireDollarsOf(cents) });

/** Availability and prices of up to 20 domains, in the order asked. The request's decoder guarantees the number. */
export function detailsOf(domains: readonly string[]): WireDomain[] {
  return domains.map((domain): WireDomain => {
    const found = lookUp(domain);
    const nothing = {
      domain, available: false, premium: false, thirdParty: false, status: 'ok', create: null, renew: null, purchase: null,
    } as const;
    switch (found.kind) {
      case 'unsupported':
        return { ...nothing, status: 'unsupported' };
      case 'taken':
        return nothing;
      case 'free':
        return {
          ...nothing, available: true, premium: found.premium, create: amountOf(found.create), renew: amountOf(found.renew),
        };
      case 'third-party':
        return {
          ...nothing, available: true, thirdParty: true,
          create: amountOf(found.create), renew: amountOf(found.renew), purchase: amountOf(found.purchase),
        };
    }
  });
}
