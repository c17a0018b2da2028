import { boolean, defaulted, nonempty, object, optional, string, type Infer } from 'superstruct';
import type { Change, FieldRules, Known } from 'shared-contracts/area-rules';
import { optionField } from 'shared-contracts/choice-field';
import { keyOfAnswer } from 'shared-contracts/conditions';
import { fieldWording } from 'shared-contracts/field-wording';
import { tickedStates } from '../../company/chosen-company.ts';
import { cartContext } from '../../offers/cart-context.ts';
import { checkedPath } from '../../offers/chosen-in-group.ts';
import { offerToTick } from '../../offers/offer-to-tick.ts';
import { SaveKeyStruct } from '../../offers/product-offer.ts';

export const CHANGING_PATH = 'companyInformation.changingRegisteredAgent';
export const ADD_CHANGE_PATH = 'companyInformation.addChangeOfAgentProduct';

export const ChangeOfAgentStruct = object({
  show: defaulted(boolean(), false),
  /** Save key of its product, which the page sells while `productState.<saveAs>.checked` holds. */
  saveAs: defaulted(SaveKeyStruct, 'change_of_agent'),
  label: defaulted(nonempty(string()), 'Are you changing your registered agent?'),
  hint: optional(string()),
  tooltip: optional(string()),
  yes: defaulted(nonempty(string()), 'Yes'),
  no: defaulted(nonempty(string()), 'No'),
  /** The checkbox that is shown after a yes. */
  add: fieldWording({
    label: 'File the change with the state for me',
    hint: 'Until it is filed, the state keeps writing to your old agent.',
  }),
  /**
   * If false, the question is elsewhere on the page, and this module only keeps the product in step with the answers.
   */
  inline: defaulted(boolean(), true),
  /** For a company that files in several states: the question is asked once a state is chosen. */
  multiState: defaulted(boolean(), false),
});
export type ChangeOfAgentOptions = Infer<typeof ChangeOfAgentStruct>;

/** Whether this module asks the question now. */
function isChangeOfAgentInline({ show, inline, multiState }: ChangeOfAgentOptions, { data, page }: Known): boolean {
  return show && inline && (!multiState || tickedStates(data.companyInformation?.states, page).length > 0);
}

function isChanging({ data }: Known): boolean {
  return keyOfAnswer(data.companyInformation?.changingRegisteredAgent) === 'yes';
}

/**
 * Whether the agent changes and the customer wants the product. Answers to a question that is no longer asked do not
 * count.
 */
function isChangeOfAgentSelected(options: ChangeOfAgentOptions, known: Known): boolean {
  const counts = options.inline ? isChangeOfAgentInline(options, known) : options.show;
  return counts && isChanging(known) && known.data.companyInformation?.addChangeOfAgentProduct === true;
}

/** The question and, after a yes, the checkbox that adds the product, if it is sold. */
export function changeOfAgentFields(options: ChangeOfAgentOptions, known: Known): FieldRules {
  if (!isChangeOfAgentInline(options, known)) return {};
  return {
    [CHANGING_PATH]: optionField(
      options.label,
      [
        { key: 'yes', value: options.yes },
        { key: 'no', value: options.no },
      ],
      { sample: { key: 'no', value: options.no } },
    ),
    ...(isChanging(known) &&
      offerToTick(options.saveAs, cartContext(known)) && {
        [ADD_CHANGE_PATH]: { label: options.add.label, rules: '' },
      }),
  };
}

/** Checks or unchecks the product to match the answers. */
export function settleChangeOfAgent(options: ChangeOfAgentOptions, after: Known): Change[] {
  if (!options.show) return [];
  const isSelected = isChangeOfAgentSelected(options, after);
  const wasTouched = after.data.productState?.[options.saveAs]?.checked !== undefined;
  return isSelected || wasTouched ? [{ kind: 'set', path: checkedPath(options.saveAs), value: isSelected }] : [];
}
