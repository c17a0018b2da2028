import type { Preselect } from 'shared-contracts/area-rules';
import type { SelectOption } from 'shared-contracts/form-data';
import { optionsOfModule } from 'shared-contracts/page-rules';
import { offeredEntityTypes } from './company/chosen-company.ts';

/** Products that forward mail, by the beginning of their id; a link must not add any other product. */
const MAIL_FORWARDING = /^(mail_forwarding|virtual_office)/;

/** The answers of this area that a page or its address may preselect. */
export const PRESELECTS: readonly Preselect[] = [
  {
    // A state the site lists, by its code in either case; the first of several where the page files in several.
    name: 'state',
    parameter: 'state',
    choose(wanted, known) {
      const state = optionAmong(
        known.page.site.jurisdictions.flatMap(({ options }) => options),
        wanted,
        'companyInformation.state',
      );
      return state && optionsOfModule(known, 'order-checkout/filing-states')
        ? { path: 'companyInformation.states', value: { [state.value.key]: true } }
        : state;
    },
  },
  {
    // An entity type that the page offers.
    name: 'entityType',
    parameter: 'entity_type',
    choose: (wanted, known) => optionAmong(offeredEntityTypes(known), wanted, 'companyInformation.entityType'),
  },
  {
    // A mail forwarding or virtual office product that the page offers, by the key it is saved under.
    name: 'mailForwardingProduct',
    parameter: 'mail_forwarding',
    choose: (wanted, { page: { steps, summary } }) =>
      offersMailForwarding([steps, summary], wanted)
        ? { path: `productState.${wanted}.checked`, value: true }
        : undefined,
  },
  // The live chat in which the order began, and the variants of A/B tests (`test:variant,test:variant`);
  // `assembly/customer-of-order.ts` decodes them.
  textOf('liveChat', 'live_chat'),
  textOf('abTestVariants', 'ab_variants'),
  // The affiliate who sent the customer (`platform`, `platform:code` or `platform:code:xtype`);
  // `assembly/customer-of-order.ts` decodes it.
  textOf('affiliate', 'affiliate'),
];

/** A text about the visit, stored as it is. */
function textOf(name: string, parameter: string): Preselect {
  return { name, parameter, choose: (value) => ({ path: name, value }) };
}

function optionAmong(offered: readonly SelectOption[], wanted: string, path: string) {
  const option = offered.find(({ key, disabled }) => !disabled && key.toLowerCase() === wanted.toLowerCase());
  return option && { path, value: { key: option.key, value: option.value } };
}

/** Whether an item of the page, at any depth, sells mail forwarding under this save key. */
function offersMailForwarding(part: unknown, wanted: string): boolean {
  if (part === null || typeof part !== 'object') return false;
  const { product, saveAs } = part as { product?: unknown; saveAs?: unknown };
  return (
    (saveAs === wanted && typeof product === 'string' && MAIL_FORWARDING.test(product)) ||
    Object.values(part).some((child) => offersMailForwarding(child, wanted))
  );
}
