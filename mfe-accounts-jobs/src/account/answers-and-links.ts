import type { Known } from 'shared-contracts/area-rules';
import { valueAt } from 'shared-contracts/data-path';

/**
 * Paths of the answers of the forms that concern accounts; those of a new password are in
 * `shared-contracts/new-password`.
 */
export const EMAIL_PATH = 'accountInformation.email';

/** The token of an emailed link to choose a new password. */
export const RESET_TOKEN_PATH = 'passwordReset.token';

/** The token of an emailed link that works with a login. */
export const LOGIN_TOKEN_PATH = 'login.token';

/** The text at a path of the answers; empty if there is none. */
export function textAt(values: unknown, path: string): string {
  const text = valueAt(values, path);
  return typeof text === 'string' ? text : '';
}

/** The token of the link that opened the page; `undefined` where the customer asks for such a link. */
export function resetTokenOf({ data }: Pick<Known, 'data'>): string | undefined {
  return textAt(data, RESET_TOKEN_PATH) || undefined;
}

/**
 * Takes what a link brings, such as the token of an emailed one in `#confirm=…`, out of the address, so that it is in
 * no history and no screenshot.
 */
export function takeFromFragment(
  name: string,
  page: Pick<Window, 'location' | 'history'> = window,
): string | undefined {
  const { hash, pathname, search } = page.location;
  const value = new URLSearchParams(hash.slice(1)).get(name) ?? '';
  if (value === '') return undefined;
  page.history.replaceState(page.history.state, '', `${pathname}${search}`);
  return value;
}

/**
 * The query parameter with which the login sends a customer to the account whose mailed link it has used; its value is
 * what the link did.
 */
export const CONFIRMED_FLAG = 'confirmed';

/** The value for a link that added an order to an account whose address was confirmed before. */
export const ORDER_ADDED = 'order-added';
