import { boolean, defaulted, nonempty, object, optional, string, type Infer } from 'superstruct';
import type { Change, FieldRules, Known } from 'shared-contracts/area-rules';
import { choiceField } from 'shared-contracts/choice-field';
import { checkedPath } from '../../offers/chosen-in-group.ts';
import { SaveKeyStruct } from '../../offers/product-offer.ts';

export const DESTINATION_PATH = 'companyInformation.inlineMFVODeliveryDestination';

const cardOf = (label: string, text: string) =>
  defaulted(object({ label: nonempty(string()), text: string() }), { label, text });

export const InlineMailForwardingStruct = object({
  show: defaulted(boolean(), false),
  /** Save key of the product, or of the group of products, that forwards mail. */
  saveAs: defaulted(SaveKeyStruct, 'mail_forwarding'),
  label: defaulted(nonempty(string()), 'Where should your company’s mail go?'),
  hint: optional(string()),
  tooltip: optional(string()),
  ourAddress: cardOf('Our Address', 'We take your mail in and forward it; your own address stays off the record.'),
  yourAddress: cardOf('Your Address', 'Your mail comes to you, and your address is on the record.'),
});
export type InlineMailForwardingOptions = Infer<typeof InlineMailForwardingStruct>;

export function inlineMailForwardingFields({
  show,
  label,
  ourAddress,
  yourAddress,
}: InlineMailForwardingOptions): FieldRules {
  return show ? { [DESTINATION_PATH]: choiceField(label, { ourAddress, yourAddress }) } : {};
}

/**
 * Switches mail forwarding on for Our Address, and off for Your Address, at the moment the address is chosen. A later
 * choice, for example among the add-ons, is kept.
 */
export function settleInlineMailForwarding(
  { show, saveAs }: InlineMailForwardingOptions,
  before: Known,
  after: Known,
): Change[] {
  const chosen = after.data.companyInformation?.inlineMFVODeliveryDestination;
  if (!show || chosen === undefined) return [];
  const isNew = chosen !== before.data.companyInformation?.inlineMFVODeliveryDestination;
  const isUnset = after.data.productState?.[saveAs]?.checked === undefined;
  return isNew || isUnset ? [{ kind: 'set', path: checkedPath(saveAs), value: chosen === 'ourAddress' }] : [];
}
