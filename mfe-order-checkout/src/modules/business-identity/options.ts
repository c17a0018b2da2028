import { array, boolean, defaulted, enums, object, optional, record, string, type Infer } from 'superstruct';
import { CheckboxGroupStruct } from '../../offers/optional-groups.ts';
import { offerWording } from '../../optional-items/offer-wording.ts';
import { SaveKeyStruct } from '../../offers/product-offer.ts';

/** What becomes of the mail forwarding that the customer chose before the bundle. */
const MailForwardingStruct = object({
  /** The mail forwarding product, or the group that comes to one; it needs a tick of its own. */
  saveAs: SaveKeyStruct,
  /** Save key of a bundle → what mail service it holds; a virtual office takes the product's place. */
  serviceTypes: record(SaveKeyStruct, enums(['mf', 'vo'])),
  /** Said while the bundle stands in for it. */
  notice: defaulted(string(), 'A virtual office is part of it, so we took Mail Forwarding out of your order.'),
});

/** What a page may say of the business identity module; the bundles themselves stand in the order summary's `bundles`. */
export const BusinessIdentityOptionsStruct = object({
  /** Of the box; `{bundle}` is replaced. */
  label: defaulted(string(), 'Add {bundle}'),
  /** Under it, where the bundle renews; `{price}` and `{date}` are replaced. */
  renewal: defaulted(string(), 'Renews at {price}. Cancel any time before.'),
  /** At least one of the bundle and the single products has to be chosen. */
  required: defaulted(boolean(), false),
  /** What is missing then, in messages. */
  selectionName: defaulted(string(), 'A selection'),
  /** Products that can be had one by one. */
  groups: defaulted(array(CheckboxGroupStruct), []),
  mailForwarding: optional(MailForwardingStruct),
  ...offerWording,
});
export type BusinessIdentityOptions = Infer<typeof BusinessIdentityOptionsStruct>;
