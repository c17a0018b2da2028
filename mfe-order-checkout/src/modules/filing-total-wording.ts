import { defaulted, nonempty, object, optional, string, type Infer } from 'superstruct';

/** Options of the panels that show what a filing costs. */
export const FILING_TOTAL_WORDING = {
  /** A filing that an office requires beside this one; `{product}` and `{state}` are replaced. */
  requiredLabel: defaulted(nonempty(string()), '{product}, {state}'),
  totalLabel: defaulted(nonempty(string()), 'Total cost'),
  /** Under the total of filings for both companies of the order; `{price}` is replaced by the half. */
  eachNote: defaulted(string(), '{price} for each company.'),
  totalNote: optional(nonempty(string())),
  /** Under the total, if the order has more; `{products}` is replaced. Empty for no such note. */
  othersNote: defaulted(string(), 'Your order summary adds {products}.'),
};

const FilingTotalWordingStruct = object(FILING_TOTAL_WORDING);
export type FilingTotalWording = Infer<typeof FilingTotalWordingStruct>;
