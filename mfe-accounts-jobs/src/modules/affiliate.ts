import { CODE_IN_LINK } from 'shared-contracts/payloads/affiliate';
import { defineQuestions, radio, text, textArea } from 'shared-contracts/questions';
import { array, boolean, defaulted, nonempty, string } from 'superstruct';
import { AFFILIATE_CODE, AFFILIATE_TYPE, GOALS } from '../affiliate/paths.ts';
import { COMPANY_NAME, FIRST_NAME, LAST_NAME } from '../contact/paths.ts';
import { optionOf } from '../label-key.ts';

/** A link of the affiliate carries the code. */
const LINKED_CODE = CODE_IN_LINK.source.replaceAll(',', '\\,');

/** Who the affiliate is, and what for. */
export const rules = defineQuestions(
  {
    /** Labels of the kinds; their keys follow from them. */
    types: defaulted(nonempty(array(nonempty(string()))), [
      'Website or blog',
      'Social media',
      'Accountant or attorney',
      'Something else',
    ]),
    goalsRequired: defaulted(boolean(), false),
  },
  {
    [AFFILIATE_TYPE]: radio('What kind of affiliate are you?', {
      columns: 2,
      choices: ({ types }) => types.map(optionOf),
    }),
    [GOALS]: textArea('What would you like to achieve?', {
      required: ({ goalsRequired }) => goalsRequired,
      maxLength: 2000,
      counter: true,
      autoComplete: 'off',
    }),
    [FIRST_NAME]: text('First Name', { maxLength: 100, width: 'half', autoComplete: 'given-name' }),
    [LAST_NAME]: text('Last Name', { maxLength: 100, width: 'half', autoComplete: 'family-name' }),
    [COMPANY_NAME]: text('Business Name', {
      option: 'businessName',
      required: false,
      rules: 'length:2',
      maxLength: 200,
      autoComplete: 'organization',
    }),
    [AFFILIATE_CODE]: text('Affiliate Code', {
      hint: 'A short word that is yours alone, for example your name. Letters, digits, dots and hyphens.',
      rules: `maxLength:40|regex:${LINKED_CODE}`,
      width: 'medium',
      autoComplete: 'off',
    }),
  },
);
