import { fragmentOfLink, type FormLink } from 'shared-contracts/form-link';

/** The link in the fragment of an address; `undefined` if a part of it is missing. */
export function formLinkIn(fragment: string): FormLink | undefined {
  const [, token, key] = /^#continue=([\w-]{43})\.([\w-]{43})$/.exec(fragment) ?? [];
  return token !== undefined && key !== undefined ? { token, key } : undefined;
}

/** The address that opens the form of a page elsewhere. */
export function addressOfLink({ origin, pathname }: Location, link: FormLink): string {
  return `${origin}${pathname}${fragmentOfLink(link)}`;
}
