import { array, defaulted, enums, nonempty, object, string, type Infer } from 'superstruct';

/** The rows of answers that can be reviewed before paying. */
export const ReviewRowStruct = enums(['company', 'contact', 'members', 'billing']);

/** Page options of the review module. */
export const ReviewOptionsStruct = object({
  title: defaulted(string(), 'Review your order'),
  rows: defaulted(nonempty(array(ReviewRowStruct)), ['company', 'contact', 'members', 'billing']),
  labels: defaulted(
    object({ company: string(), contact: string(), members: string(), managers: string(), billing: string() }),
    { company: 'Company', contact: 'Contact', members: 'Members', managers: 'Managers', billing: 'Billing' },
  ),
  changeLabel: defaulted(string(), 'Change'),
  /** `{state}` and `{method}` are replaced. */
  filed: defaulted(string(), '{state}, filed {method}'),
  yearly: defaulted(string(), 'Pay Up Front'),
  /** In place of a missing answer. */
  unanswered: defaulted(string(), 'Not answered yet'),
});
export type ReviewOptions = Infer<typeof ReviewOptionsStruct>;
