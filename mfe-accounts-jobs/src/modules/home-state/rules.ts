import { moduleRules } from 'shared-contracts/area-rules';
import { optionField } from 'shared-contracts/choice-field';
import { HOME_STATE } from '../../job/paths.ts';
import { HomeStateOptionsStruct, type HomeStateOptions } from './options.ts';

export const rules = moduleRules<HomeStateOptions>({
  options: HomeStateOptionsStruct,
  fields({ homeState, required }, { page: { site } }) {
    const states = site.jurisdictions.flatMap(({ options }) => options);
    return { [HOME_STATE]: optionField(homeState.label, states, { isOptional: !required }) };
  },
});
