import { nonempty, partial, string, type, type Struct } from 'superstruct';

/** The words around a form while it is filled in and sent: what they are where neither its area nor its page says otherwise. */
export const PLAIN_WORDS = {
  /** On the button that sends the form. */
  submit: 'Submit',
  /** Under the spinner while the form is sent, and while the customer is taken to the next page. */
  submitting: 'Sending. This takes a few seconds.',
  leaving: 'Thank you. Taking you to the next page.',
  /** Under the spinner while products load. */
  loadingProducts: 'Loading prices.',
  /** Names what is missing when the part that sends the form did not load, as in "Payment did not load". */
  sending: 'Submit',
  /** Name of the column beside the form. */
  side: 'About this form',
  /** Name of the summary in that column, and of the button that opens it in a small window. */
  summary: 'Summary',
  showSummary: 'Show summary',
  /** Reassures after a failure that keeps the form from being sent, and after one that does not. */
  safe: 'Your answers are safe.',
  safeWithout: 'Your answers are safe.',
  /** A part is missing without which the form cannot be sent; no period at the end. */
  needed: 'This part is needed to send the form',
  /** The page is too old to send the form. */
  outdated: 'Reload to send the form.',
  /** Another tab has sent the form; `{reference}` is replaced, where there is one. */
  sentElsewhere: 'This form was sent in another tab.',
  /** The link to what came of it. */
  seeResult: 'See what was sent',
};
export type FormWords = typeof PLAIN_WORDS;

const TextStruct = nonempty(string());
const words = Object.fromEntries(Object.keys(PLAIN_WORDS).map((name) => [name, TextStruct])) as { [Name in keyof FormWords]: Struct<string, null> };

/** What an area or a page says of them; the rest stays as it is. A word that a newer area brings is left unread. */
export const SomeFormWordsStruct = partial(type(words));

