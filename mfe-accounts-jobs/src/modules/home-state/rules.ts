import { moduleRules } from 'shared-contracts/area-rules';
import { ruleOf } from 'shared-contracts/validation';
import { HOME_STATE } from '../../job/paths.ts';
import { HomeStateOptionsStruct, type HomeStateOptions } from './options.ts';

export const rules = moduleRules<HomeStateOptions>({
  options: HomeStateOptionsStruct,
  fields({ homeState, required }, { page: { site } }) {
    const states = site.jurisdictions.flatMap(({ options }) => options);
    return { [HOME_STATE]: { label: homeState.label, rules: `${required ? 'required|' : ''}${ruleOf('oneOf', ...states.map(({ key }) => key))}`, sample: states[0] } };
  },
});
