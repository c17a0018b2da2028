import { moduleRules } from 'shared-contracts/area-rules';
import { choiceField } from 'shared-contracts/choice-field';
import { CODE_IN_LINK } from 'shared-contracts/payloads/affiliate';
import { AFFILIATE_CODE, AFFILIATE_TYPE, GOALS } from '../../affiliate/paths.ts';
import { COMPANY_NAME, FIRST_NAME, LAST_NAME } from '../../contact/paths.ts';
import { optionOf } from '../../label-key.ts';
import { AffiliateOptionsStruct, type AffiliateOptions } from './options.ts';

/** A link of the affiliate carries the code. */
const LINKED_CODE = CODE_IN_LINK.source.replaceAll(',', '\\,');

export const rules = moduleRules<AffiliateOptions>({
  options: AffiliateOptionsStruct,
  fields: ({ affiliateType, types, goals, goalsRequired, firstName, lastName, businessName, affiliateCode }) => ({
    [AFFILIATE_TYPE]: choiceField(affiliateType.label, types.map(optionOf)),
    ...(goals.show && { [GOALS]: { label: goals.label, rules: `${goalsRequired ? 'required|' : ''}maxLength:2000` } }),
    [FIRST_NAME]: { label: firstName.label, rules: 'required|maxLength:100' },
    [LAST_NAME]: { label: lastName.label, rules: 'required|maxLength:100' },
    ...(businessName.show && { [COMPANY_NAME]: { label: businessName.label, rules: 'length:2|maxLength:200' } }),
    [AFFILIATE_CODE]: { label: affiliateCode.label, rules: `required|maxLength:40|regex:${LINKED_CODE}` },
  }),
});
