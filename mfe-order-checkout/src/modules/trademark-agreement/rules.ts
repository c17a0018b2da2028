import { moduleRules } from 'shared-contracts/area-rules';
import { AGREEMENT, TrademarkAgreementOptionsStruct, type TrademarkAgreementOptions } from './options.ts';

export const rules = moduleRules<TrademarkAgreementOptions>({
  options: TrademarkAgreementOptionsStruct,
  fields: ({ messageName, missing }) => ({
    [AGREEMENT]: { label: messageName, rules: 'required', missing, sample: true },
  }),
});
