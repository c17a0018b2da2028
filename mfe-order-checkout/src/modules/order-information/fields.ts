import type { Known, FieldRules } from 'shared-contracts/area-rules';
import { choiceField, optionField } from 'shared-contracts/choice-field';
import { isConditionMet } from 'shared-contracts/conditions';
import { withValueAt } from 'shared-contracts/data-path';
import type { FieldWording } from 'shared-contracts/field-wording';
import { stepOfModule } from 'shared-contracts/page-rules';
import { ruleOf } from 'shared-contracts/validation';
import { chosenEntityType, INDIVIDUAL } from '../../company/chosen-company.ts';
import { businessStatus, IS_BUSINESS_FORMED } from '../../company/existing-business.ts';
import { serviceStates } from '../../jurisdictions/service-states.ts';
import { affiliateCodeField } from '../affiliate-code.ts';
import { billingFieldRules } from '../billing-type.ts';
import type { OrderInformationOptions } from './options.ts';
import { cartContext } from '../../offers/cart-context.ts';
import { checkedPath } from '../../offers/chosen-in-group.ts';
import { offerToTick } from '../../offers/offer-to-tick.ts';

/** A further product with its checkbox. */
interface OptIn {
  saveAs: string;
  path: string;
  wording: FieldWording;
}

/** The further products that the page sells to this business once they are ticked. */
export function optIns(
  { boiOptIn, boiProduct, trademarkMonitoringOptIn, trademarkMonitoringProduct }: OrderInformationOptions,
  known: Known,
): OptIn[] {
  const context = cartContext(known);
  return [
    { wording: boiOptIn, saveAs: boiProduct },
    { wording: trademarkMonitoringOptIn, saveAs: trademarkMonitoringProduct },
  ].flatMap(({ wording, saveAs }) => {
    const path = checkedPath(saveAs);
    const offer = wording.show && offerToTick(saveAs, context);
    return offer && isConditionMet(offer.showCondition, withValueAt(known.data, path, true))
      ? [{ saveAs, path, wording }]
      : [];
  });
}

export const ENTITY_TYPE = 'companyInformation.entityType';
export const BUSINESS_NAME = 'companyInformation.companyName';
export const STATE = 'companyInformation.state';
export const FORMED_ABROAD = 'companyInformation.formedAbroad';

/** Whether the business must have a name; a person who acts in their own name has none. */
export function isNameRequired({ businessNameRequired }: OrderInformationOptions, known: Known): boolean {
  return businessNameRequired && chosenEntityType(known)?.key !== INDIVIDUAL.key;
}

const asksWhoBefore = (known: Known): boolean =>
  stepOfModule(known, 'order-checkout/individual-or-business') !== undefined;

/**
 * The entity types to choose from. Where the page asks before whether it is an individual: none until it is a business,
 * and never that of an individual.
 */
export function entityTypesToChoose(
  { entityTypes }: OrderInformationOptions,
  known: Known,
): OrderInformationOptions['entityTypes'] {
  if (!asksWhoBefore(known)) return entityTypes;
  return known.data.individualOrBusiness === 'business' ? entityTypes.filter(({ key }) => key !== INDIVIDUAL.key) : [];
}

export function orderInformationFields(options: OrderInformationOptions, known: Known): FieldRules {
  const {
    entityType,
    entityTypes,
    businessName,
    businessFormed,
    formed,
    unformed,
    notFormedError,
    state,
    formedAbroad,
    formedAbroadChoices,
    affiliateCode,
  } = options;
  const isFormed = businessFormed.show && {
    [IS_BUSINESS_FORMED]: choiceField(
      businessFormed.label,
      { yes: formed, no: unformed },
      {
        rules: [
          ...(notFormedError === undefined ? [] : [ruleOf('noneOf', notFormedError, 'no')]),
          'isBusinessFormed',
        ].join('|'),
      },
    ),
  };
  // After a No the order ends there.
  if (businessStatus(known).kind === 'not-formed') return { ...isFormed };
  return {
    ...isFormed,
    ...((!asksWhoBefore(known) || known.data.individualOrBusiness !== undefined) && {
      [ENTITY_TYPE]: optionField(entityType.label, entityTypes),
    }),
    ...(businessName.show &&
      entityTypesToChoose(options, known).length > 0 && {
        [BUSINESS_NAME]: {
          label: businessName.label,
          rules: `${isNameRequired(options, known) ? 'required|' : ''}length:2|maxLength:200`,
        },
      }),
    ...(state.show && {
      [STATE]: optionField(
        state.label,
        serviceStates(options, known).flatMap((group) => group.options),
      ),
    }),
    ...(formedAbroad.show && { [FORMED_ABROAD]: choiceField(formedAbroad.label, formedAbroadChoices) }),
    ...Object.fromEntries(
      optIns(options, known).map(({ path, wording }) => [path, { label: wording.label, rules: '' }]),
    ),
    ...billingFieldRules(options),
    ...affiliateCodeField(affiliateCode, known),
  };
}
