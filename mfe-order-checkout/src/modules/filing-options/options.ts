import { defaulted, object, pattern, string, type Infer } from 'superstruct';
import { fieldWording } from 'shared-ui/field-wording';

/** What a page may say of the filing options panel. */
export const FilingOptionsOptionsStruct = object({
  /** Key of the formation product in `productState`; the order summary's `primaryProducts.formation.saveAs` says the same. */
  saveAs: defaulted(pattern(string(), /^[a-z][A-Za-z0-9_]*$/), 'business_formation'),
  /** Type of filing product whose methods are offered. */
  productType: defaulted(string(), 'formation'),
  /** `{state}` and `{product}` are replaced (OC-032). */
  heading: defaulted(string(), '{state} — {product} Filing Options'),
  headingWithoutState: defaulted(string(), 'Filing Options'),
  withoutState: defaulted(string(), 'Please select the state in which you intend to file.'),
  withoutEntityType: defaulted(string(), 'Please select your type of business'),
  loading: defaulted(string(), 'Loading the filing methods of {state}'),
  withoutMethods: defaulted(string(), 'We do not file for {product} in {state}.'),
  /** `{entity type}` is replaced (OC-177). */
  feeLabel: defaulted(string(), '{entity type} Filing Service'),
  method: fieldWording({ label: 'Filing method' }),
  /** Under each method; `{{filed_in}}` is replaced by the time (OC-037). */
  speedLabel: defaulted(string(), 'Processed by State in {{filed_in}}'),
  totalLabel: defaulted(string(), 'Total cost'),
});
export type FilingOptionsOptions = Infer<typeof FilingOptionsOptionsStruct>;
