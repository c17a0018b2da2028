import { type FieldRule, type FieldRules, type Known, type Change, moduleRules } from 'shared-contracts/area-rules';
import { choiceField, optionField } from 'shared-contracts/choice-field';
import { keyOfAnswer } from 'shared-contracts/conditions';
import { closeVariantBase } from 'shared-contracts/entity-types/close-variants';
import type { SelectOption, FormValues } from 'shared-contracts/form-data';
import { ruleOf } from 'shared-contracts/validation';
import { chosenState, chosenEntityType } from '../../company/chosen-company.ts';
import {
  designatorIn,
  designatorsOf,
  reasonAgainstDesignator,
  withDesignator,
  withoutWrongDesignator,
} from '../../company/designators.ts';
import { entityTypeChoices } from '../../company/entity-type-choices.ts';
import { durationChoices, isDurationAsked, preselectedDuration } from '../../jurisdictions/agent-durations.ts';
import { attorneyFieldRules } from '../attorney-fields.ts';
import { changeOfAgentFields, settleChangeOfAgent } from './change-of-agent.ts';
import { homeStatesOf, statesOf } from './choices.ts';
import { inlineMailForwardingFields, settleInlineMailForwarding } from './inline-mail-forwarding.ts';
import { type CompanyInformationOptions, CompanyInformationOptionsStruct } from './options.ts';

/** A choice as it is offered; a disabled one has a reason. */
interface Offered extends SelectOption {
  reason?: string;
}

/** A choice among the options, where a disabled option fails with its reason. */
function optionAmong(label: string, options: readonly Offered[], answer: unknown): FieldRule {
  const field = optionField(label, options);
  const given = keyOfAnswer(answer);
  const disabledOption = options.find(({ key, disabled, reason }) => key === given && disabled && reason !== undefined);
  return disabledOption?.reason === undefined
    ? field
    : { ...field, rules: `required|${ruleOf('noneOf', disabledOption.reason, disabledOption.key)}` };
}

function companyInformationFields(options: CompanyInformationOptions, known: Known): FieldRules {
  return {
    ...choiceFields(options, known),
    ...(options.billingType.show && {
      billingType: choiceField(options.billingType.label, { yearly: options.payUpFront, monthly: options.payMonthly }),
    }),
    ...nameFields(options, known),
    ...changeOfAgentFields(options.changeOfAgent, known),
    ...inlineMailForwardingFields(options.inlineMailForwarding),
    ...purposeField(options),
    ...attorneyFieldRules(options, known),
  };
}

function nameFields(options: CompanyInformationOptions, known: Known): FieldRules {
  const { companyName, designator, altCompanyName } = options;
  const designators = designatorsOf(known);
  // The name of a company that exists already is not judged.
  const reason = designator.show ? reasonAgainstDesignator(options.wrongDesignator, known) : undefined;
  const refused = reason && ruleOf('noneOf', reason, known.data.companyInformation?.companyName ?? '');
  return {
    ...(companyName.show && {
      'companyInformation.companyName': {
        label: companyName.label,
        rules: ['required', 'length:2', 'maxLength:200', ...(refused ? [refused] : [])].join('|'),
      },
    }),
    ...(designator.show &&
      designators.length > 0 &&
      isDesignatorAsked(options, known) && {
        'companyInformation.companyNameDesignator': choiceField(designator.label, designators),
      }),
    ...(altCompanyName.show && {
      'companyInformation.altCompanyName': { label: altCompanyName.label, rules: 'length:2|maxLength:200' },
    }),
  };
}

/**
 * Entity type, states and duration; the page's question about the duration is asked once the chosen state offers a
 * registered agent.
 */
function choiceFields(options: CompanyInformationOptions, known: Known): FieldRules {
  const { entityType, state, homeState, registeredAgentDuration } = options;
  const { companyInformation: answers = {} } = known.data;
  const durations = durationChoices(known.catalogue, chosenState(known)?.key);
  const statesIn = (groups: ReturnType<typeof statesOf>) => groups.flatMap((group) => group.options);
  return {
    'companyInformation.entityType': optionAmong(
      entityType.label,
      entityTypeChoices(options, known),
      answers.entityType,
    ),
    ...(state.show && {
      'companyInformation.state': optionAmong(state.label, statesIn(statesOf(options, known)), answers.state),
    }),
    ...(homeState.show && {
      'companyInformation.homeState': optionAmong(
        homeState.label,
        statesIn(homeStatesOf(options, known)),
        answers.homeState,
      ),
    }),
    ...(durations.length > 0 &&
      isDurationAsked(options, known) && {
        'companyInformation.registeredAgentServiceDuration': optionAmong(
          registeredAgentDuration.label,
          durations,
          answers.registeredAgentServiceDuration,
        ),
      }),
  };
}

function purposeField({
  businessPurpose,
  businessPurposeRequired,
  businessPurposeLeastLength,
}: CompanyInformationOptions): FieldRules {
  if (!businessPurpose.show) return {};
  const rules = `${businessPurposeRequired ? 'required|' : ''}${ruleOf('length', businessPurposeLeastLength)}`;
  return { 'companyInformation.businessPurpose': { label: businessPurpose.label, rules } };
}

/** Whether the designator is asked for: always, or where the page says so, once there is a name without one. */
function isDesignatorAsked(
  { designatorOnlyIfMissing }: Pick<CompanyInformationOptions, 'designatorOnlyIfMissing'>,
  known: Known,
): boolean {
  const name = known.data.companyInformation?.companyName?.trim() ?? '';
  return !designatorOnlyIfMissing || (name !== '' && designatorIn(name, designatorsOf(known)) === undefined);
}

/** The changes that follow from a change of company information, of the catalogue or of the page. */
function settleCompanyInformation(options: CompanyInformationOptions, before: Known, after: Known): Change[] {
  return [
    ...settleEntityType(options, after),
    ...settleDesignator(options, before, after),
    ...settleDuration(options, after),
    ...settleChangeOfAgent(options.changeOfAgent, after),
    ...settleInlineMailForwarding(options.inlineMailForwarding, before, after),
  ];
}

/**
 * Chooses the single allowed entity type, and replaces a close variant by its base type where the state has no
 * close variants.
 */
function settleEntityType(options: CompanyInformationOptions, after: Known): Change[] {
  const chosen = chosenEntityType(after)?.key;
  const choices = entityTypeChoices(options, after);
  if (choices.some(({ key }) => key === chosen)) return [];
  const [only, ...others] = choices;
  const replacement =
    choices.find(({ key }) => key === closeVariantBase(chosen ?? '')) ?? (others.length === 0 ? only : undefined);
  return replacement
    ? [
        {
          kind: 'set',
          path: 'companyInformation.entityType',
          value: { key: replacement.key, value: replacement.value },
        },
      ]
    : [];
}

/**
 * Keeps name and designator in step: the last one changed wins; if both changed at once (a restored form), the name. A
 * designator that the entity type does not have any more is cleared. Where only a missing designator is asked for,
 * choosing it leaves the name as it is, because with the name complete the question would disappear under the
 * customer's hands; only another type's designator is taken off the name.
 */
function settleDesignator(
  { designatorOnlyIfMissing }: CompanyInformationOptions,
  before: Known,
  after: Known,
): Change[] {
  const designators = designatorsOf(after);
  const { companyName = '', companyNameDesignator } = after.data.companyInformation ?? {};
  const inName = designatorIn(companyName, designators);
  const hasDesignatorChanged = companyNameDesignator !== before.data.companyInformation?.companyNameDesignator;
  const hasNameChanged = companyName !== (before.data.companyInformation?.companyName ?? '');
  if (hasDesignatorChanged && !hasNameChanged && companyNameDesignator && designators.includes(companyNameDesignator)) {
    const bare = withoutWrongDesignator(after);
    const name =
      designatorOnlyIfMissing && inName === undefined ? bare : withDesignator(bare, companyNameDesignator, designators);
    return name === '' || inName === companyNameDesignator
      ? []
      : [{ kind: 'set', path: 'companyInformation.companyName', value: name }];
  }
  if (inName && inName !== companyNameDesignator) {
    return [{ kind: 'set', path: 'companyInformation.companyNameDesignator', value: inName }];
  }
  const isStale =
    companyNameDesignator !== undefined &&
    designators.length > 0 &&
    !designators.includes(companyNameDesignator) &&
    !hasDesignatorChanged;
  return isStale ? [{ kind: 'clear', path: 'companyInformation.companyNameDesignator' }] : [];
}

/**
 * Keeps the chosen duration if it is asked and the new state sells it, at that state's price; else chooses the
 * preselected one.
 */
function settleDuration(options: CompanyInformationOptions, { data, catalogue, page }: Known): Change[] {
  const { registeredAgentYears, state } = options;
  const path = 'companyInformation.registeredAgentServiceDuration';
  // Until the products are loaded, it is unknown whether a restored answer is still valid.
  if (!state.show || catalogue.registeredAgentProducts.length === 0) return [];
  const choices = durationChoices(catalogue, chosenState({ data, page })?.key);
  const chosen = isDurationAsked(options, { data })
    ? data.companyInformation?.registeredAgentServiceDuration?.key
    : undefined;
  const value = choices.find(({ key }) => key === chosen) ?? preselectedDuration(choices, registeredAgentYears);
  return value ? [{ kind: 'set', path, value }] : [{ kind: 'clear', path }];
}

export const rules = moduleRules<CompanyInformationOptions>({
  options: CompanyInformationOptionsStruct,
  initialValues: companyInformationStart,
  fields: companyInformationFields,
  settle: settleCompanyInformation,
});

/** Preselects the single allowed entity type or the page's default one, and paying up front. */
function companyInformationStart(options: CompanyInformationOptions): FormValues {
  const { entityTypes, defaultEntityType } = options;
  const start = entityTypes.length === 1 ? entityTypes[0] : entityTypes.find(({ key }) => key === defaultEntityType);
  return {
    ...(start && { companyInformation: { entityType: { key: start.key, value: start.value } } }),
    ...(options.billingType.show && { billingType: 'yearly' as const }),
  };
}
