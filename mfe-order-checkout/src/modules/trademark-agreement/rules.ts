import { moduleRules } from 'shared-contracts/area-rules';
import { AGREEMENT, TrademarkAgreementOptionsStruct, type TrademarkAgreementOptions } from './options.ts';

export const rules = moduleRules<TrademarkAgreementOptions>({
  options: TrademarkAgreementOptionsStruct,
  fields: ({ agreement, messageName, missing }) => ({
    [AGREEMENT]: { label: messageName, reviewLabel: agreement.label, rules: 'required', missing, sample: true },
  }),
});
