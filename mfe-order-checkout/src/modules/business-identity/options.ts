import { array, boolean, defaulted, enums, object, optional, record, string, type Infer } from 'superstruct';
import { CheckboxGroupStruct, offerWording } from '../../offers/optional-groups.ts';
import { SaveKeyStruct } from '../../offers/product-offer.ts';

/** How a bundle replaces the mail forwarding that the customer chose before it. */
const MailForwardingStruct = object({
  /** Save key of the mail forwarding product, or of the group that selects one; it must have a checkbox. */
  saveAs: SaveKeyStruct,
  /**
   * Save key of a bundle → its mail service: mail forwarding or a virtual office. A virtual office replaces the
   * product.
   */
  serviceTypes: record(SaveKeyStruct, enums(['mf', 'vo'])),
  /** Shown while the bundle replaces it. */
  notice: defaulted(string(), 'A virtual office is part of it, so we took Mail Forwarding out of your order.'),
  /** On the button that chooses the bundle without a virtual office. */
  without: defaulted(string(), 'Go without a virtual office'),
});

/**
 * Shown for each product of another area that an unticked bundle no longer pays; in `notice`, `{product}` and `{price}`
 * are replaced.
 */
const LeftStruct = object({
  notice: defaulted(string(), 'Still in your order: {product}. It now costs {price}.'),
  /** On the button that leads to the module of its area. */
  change: defaulted(string(), 'Change or remove it'),
});

/** Page options of the business identity module; the bundles themselves are in the order summary's `bundles`. */
export const BusinessIdentityOptionsStruct = object({
  /** Label of the checkbox; `{bundle}` is replaced. */
  label: defaulted(string(), 'Add {bundle}'),
  /** Under the checkbox, if the bundle renews; `{price}` and `{date}` are replaced. */
  renewal: defaulted(string(), 'Renews at {price}. Cancel any time before.'),
  /** Under the checkbox: what leaves the order with the tick. `{products}` is replaced. */
  replaces: defaulted(string(), 'It takes the place of {products}.'),
  /** Under the checkbox: what the bundle pays of products that stay in the order. `{products}` is replaced. */
  includes: defaulted(string(), 'It includes {products}.'),
  /** Whether the bundle or at least one single product has to be chosen. */
  required: defaulted(boolean(), false),
  /** Name of the missing selection in messages. */
  selectionName: defaulted(string(), 'A selection'),
  /** Products that can be bought one by one. */
  groups: defaulted(array(CheckboxGroupStruct), []),
  /** What is chosen in a folded group; `{count}` and `{cost}` are replaced. */
  selected: defaulted(string(), '{count} selected'),
  selectedAtCost: defaulted(string(), '{count} selected, adds {cost}'),
  /** Before the lowest price in a folded group. */
  from: defaulted(string(), 'from'),
  mailForwarding: optional(MailForwardingStruct),
  left: defaulted(LeftStruct, {}),
  ...offerWording,
});
export type BusinessIdentityOptions = Infer<typeof BusinessIdentityOptionsStruct>;
