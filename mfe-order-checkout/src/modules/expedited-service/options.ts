import { defaulted, integer, min, nonempty, object, optional, string, type Infer } from 'superstruct';
import { SaveKeyStruct } from '../../offers/product-offer.ts';

export const ExpeditedServiceOptionsStruct = object({
  /** Save key of its product, which the page sells while `productState.<saveAs>.checked` holds. */
  saveAs: defaulted(SaveKeyStruct, 'expedited_processing'),
  /** Save key of the filing that it makes faster. */
  filing: defaulted(SaveKeyStruct, 'business_formation'),
  label: defaulted(nonempty(string()), 'Expedited service'),
  tooltip: optional(string()),
  /** Days by which the filing goes out sooner. */
  daysSooner: defaulted(min(integer(), 1), 14),
  /** `{date}` with the service, `{later date}` without it, `{days}` between them as configured. */
  promise: defaulted(nonempty(string()), 'Your filing goes out on {date} instead of {later date}, {days} days sooner.'),
  /** Added to the promise if the filing switches to a faster method. */
  fasterMethod: defaulted(string(), 'Filing method: {method} instead of {first method}.'),
  /** Shown instead of a price of zero: a package has it. */
  freeLabel: defaulted(nonempty(string()), 'Included'),
  /** Shown until there is a filing to make faster. */
  withoutFiling: defaulted(nonempty(string()), 'Select a state and an entity type first'),
});
export type ExpeditedServiceOptions = Infer<typeof ExpeditedServiceOptionsStruct>;
