import type { FieldRule, FieldRules, Known } from 'shared-contracts/area-rules';
import { choiceField } from 'shared-contracts/choice-field';
import { ownProducts } from '../../cart/derive-cart.ts';
import type { MailForwardingOptions } from './options.ts';

export const INDIVIDUAL_OR_BUSINESS = 'individualOrBusiness';
export const RECIPIENTS = 'recipients';

/** Who the mail is for: people or a business, and by which names. */
export function mailForwardingFields(options: MailForwardingOptions, known: Known): FieldRules {
  if (!isAskedNow(options, known)) return {};
  const {
    individualOrBusiness,
    individualOrBusinessChoices,
    selectionName,
    recipients: { one: noun },
    firstName,
    lastName,
  } = options;
  const { recipients = [] } = known.data;
  const entries = recipients.map((_, index) => ({
    [`${RECIPIENTS}.${index}.firstName`]: {
      label: `${noun} ${index + 1} ${firstName.label}`,
      reviewLabel: `${noun} ${index + 1}`,
      rules: 'required|maxLength:100',
    },
    [`${RECIPIENTS}.${index}.lastName`]: {
      label: `${noun} ${index + 1} ${lastName.label}`,
      rules: 'required|maxLength:100',
    },
  }));
  return Object.assign(
    {
      ...(individualOrBusiness.show !== false && {
        [INDIVIDUAL_OR_BUSINESS]: choiceField(selectionName, individualOrBusinessChoices, {
          reviewLabel: individualOrBusiness.label,
        }),
      }),
      [RECIPIENTS]: listRule(options, recipients.length),
    },
    ...entries,
  ) as FieldRules;
}

/** The rule of the list. A number of entries that the page does not allow fails, although the view prevents it. */
function listRule({ recipients: { one: noun, title }, min, max }: MailForwardingOptions, count: number): FieldRule {
  if (count > 0 && (count < min || count > max))
    return { label: title, rules: `minValue:${min}|maxValue:${max}`, answer: String(count) };
  return { label: `A ${noun.toLowerCase()}`, rules: 'required', sample: Array.from({ length: min }, newRecipient) };
}

/** Whether the module asks now: one of the products that the page names is in the cart, or it names none. */
function isAskedNow({ askedWith }: MailForwardingOptions, known: Known): boolean {
  return !askedWith || ownProducts(known).some(({ saveAs }) => askedWith.includes(saveAs));
}

export function newRecipient(): { firstName: string; lastName: string } {
  return { firstName: '', lastName: '' };
}
