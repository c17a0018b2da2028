import { moduleRules, type FieldRules, type Known } from 'shared-contracts/area-rules';
import { checkedPath } from '../../offers/chosen-in-group.ts';
import { ExpeditedServiceOptionsStruct, type ExpeditedServiceOptions } from './options.ts';
import { expeditedOffer, settleExpeditedService } from './expedited-offer.ts';

export const rules = moduleRules<ExpeditedServiceOptions>({
  options: ExpeditedServiceOptionsStruct,
  fields: expeditedServiceFields,
  settle: settleExpeditedService,
});

/** An optional checkbox, asked once there is a filing to make faster. */
function expeditedServiceFields(options: ExpeditedServiceOptions, known: Known): FieldRules {
  return expeditedOffer(options, known)?.isOpen
    ? { [checkedPath(options.saveAs)]: { label: options.label, rules: '' } }
    : {};
}
