import { defaulted, nonempty, object, string, type Infer } from 'superstruct';

const text = (words: string) => defaulted(nonempty(string()), words);

/** Page options of the renewals. */
export const RenewalsOptionsStruct = object({
  title: text('Renewals'),
  lead: text('Next 12 months, to the card of the order.'),
  none: text('Nothing renews in the next 12 months.'),
  total: text('Next 12 months'),
  loggedOut: text('Log in to see what renews.'),
});
export type RenewalsOptions = Infer<typeof RenewalsOptionsStruct>;
