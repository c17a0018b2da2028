import { defaulted, nonempty, object, string, type Infer } from 'superstruct';

export const text = (words: string) => defaulted(nonempty(string()), words);

/** What modules say while the account is loaded, and if it cannot be. */
export const LOADED_TEXTS = {
  loggedOut: text('Log in to see your orders, their receipts and what renews.'),
  logIn: text('Log in'),
  loading: text('Loading your account'),
  failed: text('Your account could not be loaded right now.'),
  tryAgain: text('Try again'),
};
/** The section of what comes next. */
export const DATES = defaulted(
  object({
    title: text('What comes next'),
    /** `{amount}` is replaced. */
    renews: text('Renews for {amount}'),
    source: text('Source'),
    /** Below report dates; `{date}` is replaced. */
    rules: text(
      'Report dates are counted from the day we filed, by the states’ rules as of {date}. Check them with the state.',
    ),
    notWhole: text('Your company may have other dates that are not listed here.'),
    calendar: text('Add to your calendar'),
  }),
  {},
);
export type DatesTexts = Infer<typeof DATES>;

export type LoadedTexts = Record<keyof typeof LOADED_TEXTS, string>;

/** Words for an order that waits for its first check; `{card}` is replaced. */
export const RECEIVED = defaulted(object({ badge: text('Received'), text: text('Paid with {card}.') }), {});
