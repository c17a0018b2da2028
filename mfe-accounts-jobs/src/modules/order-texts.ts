import { defaulted, nonempty, object, string } from 'superstruct';

export const text = (words: string) => defaulted(nonempty(string()), words);

/** What modules say while the account is loaded, and if it cannot be. */
export const LOADED_TEXTS = {
  loggedOut: text('Log in to see your orders, their receipts and what renews.'),
  logIn: text('Log in'),
  loading: text('Loading your account'),
  failed: text('Your account could not be loaded right now.'),
  tryAgain: text('Try again'),
};
export type LoadedTexts = Record<keyof typeof LOADED_TEXTS, string>;

/** What is said of an order that waits for its first check; `{card}` is replaced. */
export const RECEIVED = defaulted(object({ badge: text('Received'), text: text('Paid with {card}.') }), {});
