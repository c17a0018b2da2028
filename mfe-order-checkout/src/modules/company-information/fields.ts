import type { FieldRule, FieldRules, Known } from 'shared-contracts/area-rules';
import { choiceField, optionField } from 'shared-contracts/choice-field';
import { keyOfAnswer } from 'shared-contracts/conditions';
import type { SelectOption } from 'shared-contracts/form-data';
import { ruleOf } from 'shared-contracts/validation';
import { chosenState } from '../../company/chosen-company.ts';
import { designatorIn, designatorsOf, reasonAgainstDesignator } from '../../company/designators.ts';
import { entityTypeChoices } from '../../company/entity-type-choices.ts';
import { durationChoices, isDurationAsked } from '../../jurisdictions/agent-durations.ts';
import { attorneyFieldRules } from '../attorney-fields.ts';
import { billingFieldRules } from '../billing-type.ts';
import { changeOfAgentFields } from './change-of-agent.ts';
import { homeStatesOf, statesOf } from './choices.ts';
import { inlineMailForwardingFields } from './inline-mail-forwarding.ts';
import type { CompanyInformationOptions } from './options.ts';

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

export function companyInformationFields(options: CompanyInformationOptions, known: Known): FieldRules {
  return {
    ...choiceFields(options, known),
    ...billingFieldRules(options),
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
