import { boolean, create, defaulted, integer, object, pattern, record, string, type Infer } from 'superstruct';
import type { Known } from 'shared-contracts/area-rules';
import { optionsOfModule } from 'shared-contracts/page-rules';

const SaveKeyStruct = pattern(string(), /^[a-z][A-Za-z0-9_]*$/);

/** Words of the lines; `{entity type}` and `{state}` are replaced. */
const LineLabelsStruct = object({
  registeredAgent: defaulted(string(), 'Registered Agent Service'),
  /** OC-177 */
  filingService: defaulted(string(), '{entity type} Filing Service'),
  /** OC-178 */
  stateFee: defaulted(string(), '{state} State Filing Fee'),
  /** OC-179 */
  processingFee: defaulted(string(), 'Credit Card Processing Fee'),
});

/** What stands in place of the prices while a choice is missing (OC-193, OC-195, OC-198, OC-201). */
const PlaceholdersStruct = object({
  jurisdiction: defaulted(string(), 'Please select your filing jurisdiction'),
  entityType: defaulted(string(), 'Please select your type of business'),
  service: defaulted(string(), 'Please select your service option'),
  filingMethod: defaulted(string(), 'Please complete Company Information'),
  loading: defaulted(string(), 'Loading prices'),
});

/** What every order of the page contains. */
const PrimaryProductsStruct = object({
  formation: defaulted(
    object({ saveAs: SaveKeyStruct, productType: string() }),
    { saveAs: 'business_formation', productType: 'formation' },
  ),
  registeredAgent: defaulted(object({ saveAs: SaveKeyStruct }), { saveAs: 'registered_agent' }),
});

/** What a page says of the cart and its lines, as part of the order summary's options. */
export const cartOptions = {
  primaryProducts: defaulted(PrimaryProductsStruct, {}),
  labels: defaulted(LineLabelsStruct, {}),
  /** Save key → place among the products; others have 100 (OC-176). State fees are always last. */
  order: defaulted(record(string(), integer()), { registered_agent: 10, business_formation: 20 }),
  /** Shows what something would have cost, and the sum saved. */
  showSavings: defaulted(boolean(), true),
  /** What a zero price reads. */
  freeLabel: defaulted(string(), 'Free'),
  placeholders: defaulted(PlaceholdersStruct, {}),
};

const CartOptionsStruct = object(cartOptions);
export type CartOptions = Infer<typeof CartOptionsStruct>;

const DEFAULTS: CartOptions = create({}, CartOptionsStruct);

/** The options of the page's order summary, or the defaults on a page without one. */
export function cartOptionsOf(known: Known): CartOptions {
  return optionsOfModule<CartOptions>(known, 'order-checkout/order-summary') ?? DEFAULTS;
}
