import { viewOf } from 'shared-ui/questions';
import { PricedCheckbox } from '../priced-checkbox.tsx';
import { PRIVACY_UPSELL, rules } from './rules.ts';

export const view = viewOf(rules, { [PRIVACY_UPSELL]: PricedCheckbox });
