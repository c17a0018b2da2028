import { moduleRules, type FieldRules, type Known } from 'shared-contracts/area-rules';
import { ruleOf } from 'shared-contracts/validation';
import {
  IMMEDIATE_SERVICE,
  type NamedPriceOptions,
  NamedPriceOptionsStruct,
  REQUESTED_PRICE,
} from '../../price/named-price-options.ts';

/** Requires a price, unless the customer chose immediate service. No correction asks for one. */
export const rules = moduleRules<NamedPriceOptions>({
  options: NamedPriceOptionsStruct,
  initialValues: () => ({ nyop: { immediateService: true } }),
  fields,
  isEmpty: (_, { page }) => page.correction !== undefined,
  sendingMessage: ({ validating }, known) => (isImmediate(known) ? undefined : validating),
});

function fields({ price, immediate, most }: NamedPriceOptions, known: Known): FieldRules {
  if (known.page.correction) return {};
  return {
    ...(!isImmediate(known) && {
      [REQUESTED_PRICE]: { label: price.label, rules: `required|${ruleOf('requestedPrice', most)}`, sample: '125' },
    }),
    [IMMEDIATE_SERVICE]: { label: immediate.label, rules: '' },
  };
}

const isImmediate = ({ data: { nyop } }: Known): boolean => nyop?.immediateService === true;
