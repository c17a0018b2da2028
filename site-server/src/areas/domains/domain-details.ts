import { wireDollarsOf, type Cents, type WireDollars } from 'shared-contracts/money';
import type { Registration } from './registry.ts';

/** A domain as the calls return it. Amounts are dollars with two decimals. */
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

/** A domain with this registration, as the calls return it. */
export function wireDomainOf(domain: string, registration: Registration): WireDomain {
  const unavailable = {
    domain,
    available: false,
    premium: false,
    thirdParty: false,
    status: 'ok',
    create: null,
    renew: null,
    purchase: null,
  } as const;
  switch (registration.kind) {
    case 'unsupported':
      return { ...unavailable, status: 'unsupported' };
    case 'taken':
      return unavailable;
    case 'free':
      return {
        ...unavailable,
        available: true,
        premium: registration.premium,
        create: amountOf(registration.create),
        renew: amountOf(registration.renew),
      };
    case 'third-party':
      return {
        ...unavailable,
        available: true,
        thirdParty: true,
        create: amountOf(registration.create),
        renew: amountOf(registration.renew),
        purchase: amountOf(registration.purchase),
      };
  }
}
