import { nonempty, object, partial, string, type Infer } from 'superstruct';

const TextStruct = nonempty(string());

/** The words around a form while it is filled in and sent. */
export const FormWordsStruct = object({
  /** On the button that sends the form. */
  submit: TextStruct,
  /** Under the spinner while the form is sent, and while the customer is taken to the next page. */
  submitting: TextStruct,
  leaving: TextStruct,
  /** Under the spinner while products load. */
  loadingProducts: TextStruct,
  /** What could not be loaded when the part that sends the form is missing, as in "Payment did not load". */
  sending: TextStruct,
  /** Name of the column beside the form. */
  side: TextStruct,
  /** Name of the summary in that column, and of the button that opens it in a small window. */
  summary: TextStruct,
  showSummary: TextStruct,
  /** Reassures after a failure that keeps the form from being sent, and after one that does not. */
  safe: TextStruct,
  safeWithout: TextStruct,
  /** A part is missing without which the form cannot be sent; no period at the end. */
  needed: TextStruct,
  /** The page is too old to send the form. */
  outdated: TextStruct,
  /** Another tab has sent the form; `{reference}` is replaced, where there is one. */
  sentElsewhere: TextStruct,
  /** The link to what came of it. */
  seeResult: TextStruct,
});
export type FormWords = Infer<typeof FormWordsStruct>;

/** What an area or a page says of them; the rest stays as it is. */
export const SomeFormWordsStruct = partial(FormWordsStruct);

/** The words of a form about which neither its area nor its page says anything. */
export const PLAIN_WORDS: FormWords = {
  submit: 'Submit',
  submitting: 'Sending. This takes a few seconds.',
  leaving: 'Thank you. Taking you to the next page.',
  loadingProducts: 'Loading prices.',
  sending: 'Submit',
  side: 'About this form',
  summary: 'Summary',
  showSummary: 'Show summary',
  safe: 'Your answers are safe.',
  safeWithout: 'Your answers are safe.',
  needed: 'This part is needed to send the form',
  outdated: 'Reload to send the form.',
  sentElsewhere: 'This form was sent in another tab.',
  seeResult: 'See what was sent',
};
