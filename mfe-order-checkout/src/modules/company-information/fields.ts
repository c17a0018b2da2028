import type { FieldRule, FieldRules, Known } from 'shared-contracts/area-rules';
import type { SelectOption } from 'shared-contracts/form-data';
import { ruleOf } from 'shared-contracts/validation';
import { chosenEntityType, chosenState } from '../../company/chosen-company.ts';
import { designatorsOf } from '../../company/designators.ts';
import { stateChoices } from '../../jurisdictions/state-choices.ts';
import { durationChoices } from '../../registered-agent/durations.ts';
import type { CompanyInformationOptions } from './options.ts';

const oneOf = (keys: readonly string[]): string => `required|${ruleOf('oneOf', ...keys)}`;

/** A choice that is kept as an option; its first one is the sample. */
const optionAmong = (options: readonly SelectOption[]): Pick<FieldRule, 'rules' | 'sample'> => ({
  rules: oneOf(options.map(({ key }) => key)), ...(options[0] && { sample: { key: options[0].key, value: options[0].value } }),
});

/** What the module asks now (OC-001). */
export function companyInformationFields(options: CompanyInformationOptions, known: Known): FieldRules {
  return {
    ...nameFields(options, known),
    ...choiceFields(options, known),
    ...purposeField(options),
    ...attorneyFields(options, known),
  };
}

/** OC-007, OC-008, OC-024 */
function nameFields({ companyName, designator, altCompanyName }: CompanyInformationOptions, known: Known): FieldRules {
  const designators = designatorsOf(chosenEntityType(known)?.key);
  return {
    ...(companyName.show && { 'companyInformation.companyName': { label: companyName.label, rules: 'required|length:2' } }),
    ...(designator.show && designators.length > 0 && {
      'companyInformation.companyNameDesignator': { label: designator.label, rules: oneOf(designators) },
    }),
    ...(altCompanyName.show && { 'companyInformation.altCompanyName': { label: altCompanyName.label, rules: 'length:2' } }),
  };
}

/** The registered agent is asked for once the chosen state has one to offer. */
function choiceFields(options: CompanyInformationOptions, known: Known): FieldRules {
  const { entityType, state, entityTypes, registeredAgentDuration } = options;
  const states = stateChoices(options, known, chosenEntityType(known))
    .flatMap((group) => group.options.filter(({ disabled }) => !disabled));
  const durations = durationChoices(known.catalogue, chosenState(known)?.key);
  return {
    'companyInformation.entityType': { label: entityType.label, ...optionAmong(entityTypes) },
    'companyInformation.state': { label: state.label, ...optionAmong(states) },
    ...(durations.length > 0 && {
      'companyInformation.registeredAgentServiceDuration': {
        label: registeredAgentDuration.label, ...optionAmong(durations),
      },
    }),
  };
}

/** OC-015, OC-016 */
function purposeField({ businessPurpose, businessPurposeRequired, businessPurposeLeastLength }: CompanyInformationOptions): FieldRules {
  if (!businessPurpose.show) return {};
  const rules = `${businessPurposeRequired ? 'required|' : ''}${ruleOf('length', businessPurposeLeastLength)}`;
  return { 'companyInformation.businessPurpose': { label: businessPurpose.label, rules } };
}

/** OC-004, OC-014 */
function attorneyFields(options: CompanyInformationOptions, { data }: Known): FieldRules {
  const { notifyAttorney, attorneyFirstName, attorneyLastName, attorneyEmail } = options;
  if (!notifyAttorney.show) return {};
  return {
    'companyInformation.notifyAttorney': { label: notifyAttorney.label, rules: '' },
    ...(data.companyInformation?.notifyAttorney && {
      'companyInformation.attorneyFirstName': { label: attorneyFirstName.label, rules: 'required|length:2' },
      'companyInformation.attorneyLastName': { label: attorneyLastName.label, rules: 'required|length:2' },
      'companyInformation.attorneyEmail': { label: attorneyEmail.label, rules: 'required|email' },
    }),
  };
}
