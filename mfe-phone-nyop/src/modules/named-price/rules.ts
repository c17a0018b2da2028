import { moduleRules, type FieldRules, type Known } from 'shared-contracts/area-rules';
import { IMMEDIATE_SERVICE, REQUESTED_PRICE } from '../../price/paths.ts';
import { NamedPriceOptionsStruct, type NamedPriceOptions } from './options.ts';

/** A price, unless the service begins at once (PN-014 to PN-016). */
export const rules = moduleRules<NamedPriceOptions>({ options: NamedPriceOptionsStruct, fields });

function fields({ price, immediate }: NamedPriceOptions, { data }: Known): FieldRules {
  return {
    [REQUESTED_PRICE]: { label: price.label, rules: data.nyop?.immediateService === true ? '' : 'required|requestedPrice|maxLength:12', sample: '125' },
    [IMMEDIATE_SERVICE]: { label: immediate.label, rules: '' },
  };
}
