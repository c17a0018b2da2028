import { moduleRules, type FieldRules, type Known } from 'shared-contracts/area-rules';
import { PrivacyUpsellOptionsStruct, type PrivacyUpsellOptions } from './options.ts';
import { isAllowedInState, PRIVACY_UPSELL, settlePrivacyUpsell } from './settle.ts';

export const rules = moduleRules<PrivacyUpsellOptions>({
  options: PrivacyUpsellOptionsStruct,
  fields: privacyUpsellFields,
  settle: settlePrivacyUpsell,
});

/** An optional checkbox, asked where the state allows what it does. */
function privacyUpsellFields(options: PrivacyUpsellOptions, known: Known): FieldRules {
  return isAllowedInState(options, known) ? { [PRIVACY_UPSELL]: { label: options.label, rules: '' } } : {};
}
