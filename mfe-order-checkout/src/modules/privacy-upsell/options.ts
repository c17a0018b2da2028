import { defaulted, nonempty, object, optional, string, type Infer } from 'superstruct';
import { StatesStruct } from 'shared-contracts/state-lists';
import { SaveKeyStruct } from '../../offers/product-offer.ts';

export const PrivacyUpsellOptionsStruct = object({
  label: defaulted(nonempty(string()), 'Keep my address private'),
  text: defaulted(string(), 'We use the registered agent’s address in place of yours wherever your state allows it.'),
  tooltip: optional(string()),
  /**
   * Save key of its product, which the page sells while `companyInformation.privacyUpsell` holds; without it, the
   * upsell is free.
   */
  saveAs: optional(SaveKeyStruct),
  /**
   * States that do not allow the registered agent's address in place of the customer's, and the reason that customers
   * read there.
   */
  notAllowedIn: defaulted(StatesStruct, []),
  notAllowedReason: defaulted(nonempty(string()), '{state} asks for your own address'),
});
export type PrivacyUpsellOptions = Infer<typeof PrivacyUpsellOptionsStruct>;
