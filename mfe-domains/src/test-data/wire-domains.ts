/** A domain in the format of the site's answers. */
export interface WireDomain {
  domain: string;
  available: boolean;
  premium?: boolean;
  thirdParty?: boolean;
  status?: string;
  create?: { amount: string };
  renew?: { amount: string };
  purchase?: { amount: string };
}

export const freeDomain = (domain: string, create = '14.00', renew = '18.00'): WireDomain => ({
  domain,
  available: true,
  create: { amount: create },
  renew: { amount: renew },
});
export const takenDomain = (domain: string): WireDomain => ({ domain, available: false });
export const unsupportedDomain = (domain: string): WireDomain => ({ domain, available: false, status: 'unsupported' });
export const soldDomain = (domain: string, purchase: string): WireDomain => ({
  ...freeDomain(domain),
  thirdParty: true,
  purchase: { amount: purchase },
});

export const successOf = (response: unknown[]) => ({ success: true, response });
