import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { ruleOf } from 'shared-contracts/validation';
import { chosenEntityType } from '../../company/chosen-company.ts';
import { isFiledIn } from '../../company/filed-states.ts';
import { affiliateCodeField } from '../affiliate-code.ts';
import type { CompanyDetailsOptions } from './options.ts';
import { GENERIC_PURPOSE, isGenericPurposeOffered, isPurposeRequired, PURPOSE } from './purpose.ts';

const pathOf = (field: string): string => `companyInformation.${field}`;

/** The questions that the page shows, as far as they are asked in the chosen state. */
export function companyDetailsFields(options: CompanyDetailsOptions, known: Known): FieldRules {
  return {
    ...nameReservationFields(options, known),
    ...ubiFields(options, known),
    ...naicsField(options, known),
    ...formationDateFields(options, known),
    ...affiliateCodeField(options.affiliateCode, known),
    ...purposeFields(options, known),
  };
}

function nameReservationFields(
  { nameReservation, nameReservationNumber }: CompanyDetailsOptions,
  { data }: Known,
): FieldRules {
  if (!nameReservation.show) return {};
  return {
    [pathOf('nameReservation')]: { label: nameReservation.label, rules: '' },
    ...(data.companyInformation?.nameReservation && {
      [pathOf('nameReservationNumber')]: { label: nameReservationNumber.label, rules: 'required|maxLength:60' },
    }),
  };
}

function ubiFields({ ubiNumberToggle, ubiNumber, ubiStates }: CompanyDetailsOptions, known: Known): FieldRules {
  if (!ubiNumberToggle.show || !isFiledIn(ubiStates, known)) return {};
  return {
    [pathOf('ubiNumberToggle')]: { label: ubiNumberToggle.label, rules: '' },
    ...(known.data.companyInformation?.ubiNumberToggle && {
      [pathOf('ubiNumber')]: { label: ubiNumber.label, rules: 'required|numeric|length:9|maxLength:9|digits:9' },
    }),
  };
}

function naicsField(
  { naicsCode, naicsStates, naicsExceptEntityTypes, naicsOnlyWhereRequired }: CompanyDetailsOptions,
  known: Known,
): FieldRules {
  if (!naicsCode.show) return {};
  const isRequired =
    isFiledIn(naicsStates, known) && !naicsExceptEntityTypes.includes(chosenEntityType(known)?.key ?? '');
  if (naicsOnlyWhereRequired && !isRequired) return {};
  return {
    [pathOf('naicsCode')]: {
      label: naicsCode.label,
      rules: `${isRequired ? 'required|' : ''}length:2|maxLength:60`,
      sample: '722515',
    },
  };
}

/** The day that the company was formed. */
function formationDateFields(
  { formationDate, formationDateLatest, formationDateNotKnown }: CompanyDetailsOptions,
  { data, today }: Known,
): FieldRules {
  if (!formationDate.show) return {};
  const [year = '', month = '', day = ''] = today.split('-');
  const latest = formationDateLatest === 'today' ? `${month}/${day}/${year}` : `12/31/${Number(year) - 1}`;
  const isUnknown = formationDateNotKnown.show !== false && data.companyInformation?.formationDateNotKnown === true;
  return {
    ...(!isUnknown && { [pathOf('formationDate')]: { label: formationDate.label, rules: `required|date:${latest}` } }),
    ...(formationDateNotKnown.show !== false && {
      [pathOf('formationDateNotKnown')]: { label: formationDateNotKnown.label, rules: '' },
    }),
  };
}

function purposeFields(options: CompanyDetailsOptions, known: Known): FieldRules {
  const { businessPurpose, businessPurposeLeastLength, genericPurpose } = options;
  if (!businessPurpose.show) return {};
  return {
    ...(isGenericPurposeOffered(options, known) && { [GENERIC_PURPOSE]: { label: genericPurpose.label, rules: '' } }),
    [PURPOSE]: {
      label: businessPurpose.label,
      rules:
        `${isPurposeRequired(options, known) ? 'required|' : ''}` +
        `${ruleOf('length', businessPurposeLeastLength)}|maxLength:2000`,
    },
  };
}
