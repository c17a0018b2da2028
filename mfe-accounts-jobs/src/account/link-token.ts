/**
 * Takes the token of an emailed link, such as `#confirm=…`, out of the address, so that it is in no history and no
 * screenshot.
 */
export function takeLinkToken(name: string, page: Pick<Window, 'location' | 'history'> = window): string | undefined {
  const { hash, pathname, search } = page.location;
  const token = new URLSearchParams(hash.slice(1)).get(name) ?? '';
  if (token === '') return undefined;
  page.history.replaceState(page.history.state, '', `${pathname}${search}`);
  return token;
}
