import type { Target } from 'shared-contracts/area-host';

/** The base that makes addresses without a host absolute; its name never shows. */
const HERE = 'https://site.invalid';

/**
 * The address as a target, if it is one of this site or of the web. Configuration and answers of the site may not name
 * a script.
 */
export function targetOf(address: unknown): Target | undefined {
  if (typeof address !== 'string' || address === '') return undefined;
  const url = URL.canParse(address, HERE) ? new URL(address, HERE) : undefined;
  return url && /^https?:$/.test(url.protocol) ? { kind: 'address', address } : undefined;
}

/**
 * The page of this site from which the customer came to log in, named in the query. A link from elsewhere may not lead
 * to another site.
 */
export function pageBefore(query: string): Target | undefined {
  const next = new URLSearchParams(query).get('next') ?? '';
  const url = URL.canParse(next, HERE) ? new URL(next, HERE) : undefined;
  // `/.//other.example` becomes `//other.example`, which is an address of another site.
  if (next === '' || url?.origin !== HERE || url.pathname.startsWith('//')) return undefined;
  return { kind: 'address', address: url.pathname + url.search };
}

/** The site's login page, which leads back to this page. */
export function loginAndBack(loginLink: string | undefined): string | undefined {
  const { pathname, search } = window.location;
  return loginLink && `${loginLink}?${new URLSearchParams({ next: pathname + search })}`;
}

/** The site's login page with a flag that makes it show a notice; it fills in the `email`. */
export function loginWith(loginLink: string | undefined, flag: string, value: string, email = ''): Target | undefined {
  const known = email && `#email=${encodeURIComponent(email)}`;
  return targetOf(loginLink && `${loginLink}${loginLink.includes('?') ? '&' : '?'}${flag}=${value}${known}`);
}
