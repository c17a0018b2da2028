/** The key under which an order takes a domain. */
export const domainThing = (domain: string): string => `domain:${domain}`;
