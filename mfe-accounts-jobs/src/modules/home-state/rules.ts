import { moduleRules } from 'shared-contracts/area-rules';
import { choiceRule } from '../../choice-rule.ts';
import { HOME_STATE } from '../../job/paths.ts';
import { HomeStateOptionsStruct, type HomeStateOptions } from './options.ts';

export const rules = moduleRules<HomeStateOptions>({
  options: HomeStateOptionsStruct,
  fields({ homeState, required }, { page: { site } }) {
    const states = site.jurisdictions.flatMap(({ options }) => options);
    return { [HOME_STATE]: { label: homeState.label, ...choiceRule(states, { isRequired: required }) } };
  },
});
