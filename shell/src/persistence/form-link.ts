/** What the fragment of a link to a form begins with. */
export const LINK_FRAGMENT = '#continue=';

/** A link's token, by which the site finds the form, and its key, which the site never gets with the form. */
export interface FormLink {
  token: string;
  key: string;
}

/** The link in the fragment of an address; `undefined` if a part of it is missing. */
export function formLinkIn(fragment: string): FormLink | undefined {
  const [, token, key] = /^#continue=([\w-]{43})\.([\w-]{43})$/.exec(fragment) ?? [];
  return token !== undefined && key !== undefined ? { token, key } : undefined;
}

/** The address that opens the form of a page elsewhere. */
export function addressOfLink({ origin, pathname }: Location, { token, key }: FormLink): string {
  return `${origin}${pathname}${LINK_FRAGMENT}${token}.${key}`;
}
