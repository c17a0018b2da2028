import { defaulted, nonempty, object, optional, pattern, string, type Infer } from 'superstruct';
import { fieldWording } from 'shared-contracts/field-wording';
import { FILING_TOTAL_WORDING } from '../filing-total-wording.ts';

export const FilingOptionsOptionsStruct = object({
  /** Save key of the filing, one of the products that the page sells. */
  saveAs: defaulted(pattern(string(), /^[a-z][A-Za-z0-9_]*$/), 'business_formation'),
  /** The product's name as it is shown in place of `{product}`; defaults to the entity type. */
  product: optional(nonempty(string())),
  heading: defaulted(string(), '{state} — {product} Filing Options'),
  headingWithoutState: defaulted(string(), 'Filing Options'),
  /** If the filing is made in several states; `{product}` is replaced. */
  headingForStates: defaulted(string(), '{product} Filing Options'),
  /** `{missing}` is replaced by what the summary says in place of prices, here and in the next one. */
  withoutState: defaulted(string(), 'Please select the state in which you intend to file.'),
  withoutEntityType: defaulted(string(), 'Please select your type of business'),
  loading: defaulted(string(), 'Loading the filing methods of {state}'),
  withoutMethods: defaulted(string(), 'We do not file for {product} in {state}.'),
  feeLabel: defaulted(string(), '{entity type} Filing Service'),
  /** Asked where several counties or cities take the filing. */
  localJurisdiction: fieldWording({
    label: 'Local Jurisdiction',
    hint: 'This state leaves the filing to its counties and cities.',
  }),
  /** The same question for each state, if the filing is made in several; `{state}` is replaced. */
  localJurisdictionIn: defaulted(nonempty(string()), 'Local Jurisdiction in {state}'),
  method: fieldWording({ label: 'Filing method' }),
  /** Under each method; `{filed_in}` is replaced by the time. */
  speedLabel: defaulted(string(), 'Processed by State in {filed_in}'),
  /** In place of the fee of a method that costs nothing; 0 if omitted. */
  noFee: optional(nonempty(string())),
  ...FILING_TOTAL_WORDING,
});
export type FilingOptionsOptions = Infer<typeof FilingOptionsOptionsStruct>;
