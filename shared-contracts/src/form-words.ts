import { nonempty, partial, string, type, type Struct } from 'superstruct';

/** Default words around a form while it is filled in and sent; its area and its page may replace them. */
export const PLAIN_WORDS = {
  /** On the button that sends the form. */
  submit: 'Submit',
  /** Under the spinner: `submitting` while the form is sent, `leaving` while the next page loads. */
  submitting: 'Sending. This takes a few seconds.',
  leaving: 'Thank you. Taking you to the next page.',
  /** Under the spinner while products load. */
  loadingProducts: 'Loading prices.',
  /** Names the part that sends the form when it did not load, as in "Payment did not load". */
  sending: 'Submit',
  /** Name of the column beside the form. */
  side: 'About this form',
  /** `summary` names the summary in that column; `showSummary` is on the button that opens it in a small window. */
  summary: 'Summary',
  showSummary: 'Show summary',
  /** Reassure after a failure: `safe` if the form cannot be sent without the failed part, `safeWithout` if it can. */
  safe: 'Your answers are safe.',
  safeWithout: 'Your answers are safe.',
  /** A part that is needed to send the form is missing; no period at the end. */
  needed: 'This part is needed to send the form',
  /** The page is too old to send the form. */
  outdated: 'Reload to send the form.',
  /** Instead of the last step's lead, while an earlier attempt to send the form may have arrived. */
  unconfirmed: 'Check your answers, then submit again. An earlier attempt may have arrived; nothing is sent twice.',
  /** Instead of the last step's lead, after an attempt that sent nothing. */
  tried: 'Your last attempt did not go through. Check your answers, then submit again.',
  /** This tab has sent the form; `{reference}`, if present, is replaced. */
  sent: 'This form was sent.',
  /** Another tab or device has sent the form; `{reference}`, if present, is replaced. */
  sentElsewhere: 'This form was sent in another tab or on another device.',
  /** The link to the result. */
  seeResult: 'See what was sent',
};
/** The words around a form, complete: `PLAIN_WORDS` with those that an area or a page replaces. */
export type FormWords = typeof PLAIN_WORDS;

const TextStruct = nonempty(string());
const words = Object.fromEntries(Object.keys(PLAIN_WORDS).map((name) => [name, TextStruct])) as {
  [Name in keyof FormWords]: Struct<string, null>;
};

/** The words that an area or a page replaces. Accepts unknown names, so that a newer area may add words. */
export const SomeFormWordsStruct = partial(type(words));
