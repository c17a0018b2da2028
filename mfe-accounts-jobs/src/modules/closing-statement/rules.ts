import { moduleRules } from 'shared-contracts/area-rules';
import { ruleOf } from 'shared-contracts/validation';
import { MORE_INFORMATION, REASON } from '../../job/paths.ts';
import { ClosingStatementOptionsStruct, type ClosingStatementOptions } from './options.ts';

export const rules = moduleRules<ClosingStatementOptions>({
  options: ClosingStatementOptionsStruct,
  fields: ({ reason, moreInformation, longestAnswer }) => ({
    [REASON]: { label: reason.label, rules: `required|${ruleOf('maxLength', longestAnswer)}` },
    ...(moreInformation.show && {
      [MORE_INFORMATION]: { label: moreInformation.label, rules: ruleOf('maxLength', longestAnswer) },
    }),
  }),
});
