import type { Target } from 'shared-contracts/area-host';

/** The address as a target, if it is one of this site or of the web. Configuration and answers of the site may not name a script. */
export function targetOf(address: unknown): Target | undefined {
  if (typeof address !== 'string' || address === '') return undefined;
  // The base makes addresses without a host absolute; its own name never shows.
  const url = URL.canParse(address, 'https://site.invalid') ? new URL(address, 'https://site.invalid') : undefined;
  return url && /^https?:$/.test(url.protocol) ? { kind: 'address', address } : undefined;
}

/** The site's login page with a flag that makes it show a notice. */
export function loginWith(loginLink: string | undefined, flag: string, value: string): Target | undefined {
  return targetOf(loginLink && `${loginLink}${loginLink.includes('?') ? '&' : '?'}${flag}=${value}`);
}
