import { normaliseTerm } from './domain-name.ts';

/**
 * The domain in the address of a page: the path below the page's own. Empty if there is none.
 *
 * @example domainInPath('/domains/Acme.com', '/domains') // 'acme.com'
 */
export function domainInPath(path: string, pagePath: string): string {
  const base = withoutSlash(pagePath);
  if (!path.startsWith(`${base}/`)) return '';
  try {
    return normaliseTerm(decodeURIComponent(path.slice(base.length + 1)));
  } catch {
    // A broken escape sequence, typed or cut off.
    return '';
  }
}

/** The path of a domain below the page's own. */
export const pathOfDomain = (domain: string, pagePath: string): string => `${withoutSlash(pagePath)}/${domain}`;

const withoutSlash = (path: string) => path.replace(/\/+$/, '');
