import type { Known } from 'shared-contracts/area-rules';
import { isConditionMet } from 'shared-contracts/conditions';
import { withValueAt } from 'shared-contracts/data-path';
import { fieldWording } from 'shared-contracts/field-wording';
import type { SelectOption } from 'shared-contracts/form-data';
import { stepOfModule } from 'shared-contracts/page-rules';
import { checkboxCard, defineQuestions, radio, state, text } from 'shared-contracts/questions';
import { ruleOf } from 'shared-contracts/validation';
import { array, boolean, defaulted, nonempty, object, optional, string } from 'superstruct';
import { chosenEntityType, INDIVIDUAL } from '../../company/chosen-company.ts';
import { businessStatus, IS_BUSINESS_FORMED } from '../../company/existing-business.ts';
import { serviceStates } from '../../jurisdictions/service-states.ts';
import { cartContext } from '../../offers/cart-context.ts';
import { checkedPath } from '../../offers/chosen-in-group.ts';
import { offerToTick, OPT_INS } from '../../offers/offer-to-tick.ts';
import { cardOf } from '../../wording/card-of.ts';
import { AFFILIATE_CODE, affiliateCode } from '../affiliate-code.ts';
import { billingOptions } from '../billing-type.ts';

const EntityTypeStruct = object({ key: nonempty(string()), value: nonempty(string()), text: optional(string()) });
const ChoiceStruct = object({ label: nonempty(string()), text: defaulted(string(), '') });

/** After a No the order ends there. */
const isOpen = (known: Known): boolean => businessStatus(known).kind !== 'not-formed';

const asksWhoBefore = (known: Known): boolean =>
  stepOfModule(known, 'order-checkout/individual-or-business') !== undefined;

/**
 * The entity types to choose from. Where the page asks before whether it is an individual: none until it is a business,
 * and never that of an individual.
 */
function typesToChoose<Type extends SelectOption>(entityTypes: readonly Type[], known: Known): readonly Type[] {
  if (!asksWhoBefore(known)) return entityTypes;
  return known.data.individualOrBusiness === 'business' ? entityTypes.filter(({ key }) => key !== INDIVIDUAL.key) : [];
}

/** A further product, asked about where the page sells it to this business. */
const optIn = (option: keyof typeof OPT_INS, label: string, hint: string) =>
  checkboxCard(label, {
    option,
    hint,
    product: OPT_INS[option],
    asked(_, known) {
      const saveAs = OPT_INS[option];
      const offer = offerToTick(saveAs, cartContext(known));
      return (
        isOpen(known) &&
        offer !== undefined &&
        isConditionMet(offer.showCondition, withValueAt(known.data, checkedPath(saveAs), true))
      );
    },
  });

/** What an order for an existing business is about: business, state, further products and how they are billed. */
export const rules = defineQuestions(
  {
    /** With a single type the question is not shown and the type is preselected. */
    entityTypes: defaulted(
      nonempty(array(EntityTypeStruct)),
      ['LLC', 'Corp', 'NP Corp', 'PLLC'].map((key) => ({ key, value: key })),
    ),
    businessName: fieldWording({ label: 'Business Name', hint: 'As it appears on the state record.' }),
    /** An individual may leave it empty in any case. */
    businessNameRequired: defaulted(boolean(), false),
    formed: defaulted(ChoiceStruct, { label: 'Yes', text: '' }),
    unformed: defaulted(ChoiceStruct, { label: 'No', text: '' }),
    /** After a No, below the question and in place of the prices. */
    notFormed: defaulted(nonempty(string()), 'You need an existing business for this order.'),
    /** The message for a No, if the question is another one than whether the business exists. */
    notFormedError: optional(nonempty(string())),
    /** Follows it below the question. */
    notFormedLink: optional(object({ label: nonempty(string()), url: nonempty(string()) })),
    statePlaceholder: defaulted(string(), 'Select State'),
    /** Under a state in which the site sells nothing. */
    stateUnavailableReason: defaulted(nonempty(string()), 'We do not offer service here'),
    formedAbroadChoices: defaulted(object({ yes: ChoiceStruct, no: ChoiceStruct }), {
      yes: { label: 'Yes', text: '' },
      no: { label: 'No', text: '' },
    }),
    ...billingOptions(true),
  },
  {
    // While the answer is no, nothing else is asked, the cart is empty and the order cannot be sent.
    [IS_BUSINESS_FORMED]: radio('Have You Formed Your Business?', {
      option: 'businessFormed',
      show: false,
      columns: 2,
      choices: ({ formed, unformed }) => ({ yes: cardOf(formed), no: cardOf(unformed) }),
      rules: ({ notFormedError }) =>
        `${notFormedError === undefined ? '' : `${ruleOf('noneOf', notFormedError, 'no')}|`}isBusinessFormed`,
    }),
    'companyInformation.entityType': radio('Entity Type', {
      stores: 'option',
      columns: ({ entityTypes }, known) => (typesToChoose(entityTypes, known).length === 2 ? 2 : 4),
      collapseTo: 4,
      asked: (_, known) => isOpen(known) && (!asksWhoBefore(known) || known.data.individualOrBusiness !== undefined),
      choices({ entityTypes }, known) {
        const open = typesToChoose(entityTypes, known);
        return open.length === 0 ? entityTypes : open;
      },
      hidden: ({ entityTypes }, known) => typesToChoose(entityTypes, known).length < 2,
    }),
    'companyInformation.companyName': text(({ businessName }) => businessName, {
      asked: ({ entityTypes }, known) => isOpen(known) && typesToChoose(entityTypes, known).length > 0,
      // A person who acts in their own name has none.
      required: ({ businessNameRequired }, known) =>
        businessNameRequired && chosenEntityType(known)?.key !== INDIVIDUAL.key,
      rules: 'length:2|maxLength:200',
      autoComplete: 'organization',
    }),
    'companyInformation.state': state('State of Service', {
      asked: (_, known) => isOpen(known),
      choices: (options, known) => serviceStates(options, known),
      placeholder: ({ statePlaceholder }) => statePlaceholder,
      width: 'medium',
    }),
    // Asked before the further products, for those that are sold to companies from abroad alone.
    'companyInformation.formedAbroad': radio('Was your company formed outside the US?', {
      show: false,
      asked: (_, known) => isOpen(known),
      columns: 2,
      choices: ({ formedAbroadChoices: { yes, no } }) => ({ yes: cardOf(yes), no: cardOf(no) }),
    }),
    [checkedPath(OPT_INS.boiOptIn)]: optIn(
      'boiOptIn',
      'Add a beneficial ownership report',
      'If your company must report its owners to the US Treasury, we file the report.',
    ),
    [checkedPath(OPT_INS.trademarkMonitoringOptIn)]: optIn(
      'trademarkMonitoringOptIn',
      'Add trademark monitoring',
      'We watch new applications for marks like yours, and write to you when we find one.',
    ),
    billingType: radio(({ billingType }) => billingType, {
      asked: (_, known) => isOpen(known),
      choices: ({ payUpFront, payMonthly }) => ({ yearly: cardOf(payUpFront), monthly: cardOf(payMonthly) }),
      initial: 'yearly',
    }),
    [AFFILIATE_CODE]: affiliateCode(true),
  },
  {
    initialValues({ entityTypes, businessName }, known) {
      const [only, ...others] = entityTypes;
      return {
        companyInformation:
          only && others.length === 0
            ? { entityType: { key: only.key, value: only.value } }
            : proposedCompany({ entityTypes, businessName }, known),
      };
    },
  },
);

/** The company of the latest order of a customer who is logged in, where the page asks for a company of its type. */
export function proposedCompany(
  { entityTypes, businessName }: { entityTypes: readonly SelectOption[]; businessName: { show?: boolean } },
  { customer }: Pick<Known, 'customer'>,
) {
  const { company } = customer?.contact ?? {};
  const type = entityTypes.find(({ key }) => key === company?.entityType);
  if (!company || !type) return {};
  return { entityType: { key: type.key, value: type.value }, ...(businessName.show && { companyName: company.name }) };
}
