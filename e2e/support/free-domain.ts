import { randomUUID } from 'node:crypto';
import { lookUp } from '../../site-server/src/areas/domains/registry.ts';

/** A domain at its ending's price that no other test orders: a domain is sold once, and all journeys share a site. */
export function freeDomain(name: string): string {
  for (;;) {
    const domain = `${name}-${randomUUID().slice(0, 8)}.com`;
    const registration = lookUp(domain);
    if (registration.kind === 'free' && !registration.premium) return domain;
  }
}
