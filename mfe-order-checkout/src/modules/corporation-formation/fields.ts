import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { choiceField } from 'shared-contracts/choice-field';
import type { FieldWording } from 'shared-ui/field-wording';
import { isFiledIn } from '../../company/filed-states.ts';
import { formationKindOf } from '../../formation/formation-kinds.ts';
import { fieldsOfPerson, fieldsOfPeople } from '../../formation/officials.ts';
import { principalAddressFields } from '../../formation/principal-address.ts';
import type { CorporationFormationOptions } from './options.ts';

const PATH = 'formationDetails.corporation';

/** Who runs the corporation, how its stock is divided, and where it keeps its records. */
export function corporationFormationFields(options: CorporationFormationOptions, known: Known): FieldRules {
  if (formationKindOf(known) !== 'corporation') return {};
  const { president, secretary, treasurer, officers, directors, allOfficersAreDirectors } = known.data.formationDetails?.corporation ?? {};
  return {
    ...fieldsOfPerson(`${PATH}.president`, options.presidentTitle, president, options, known),
    ...fieldsOfPerson(`${PATH}.secretary`, options.secretaryTitle, secretary, options, known),
    ...fieldsOfPerson(`${PATH}.treasurer`, options.treasurerTitle, treasurer, options, known),
    ...fieldsOfPeople(`${PATH}.officers`, officers, { noun: options.officers.one, min: 0 }, options, known),
    [`${PATH}.allOfficersAreDirectors`]: choiceField(options.allOfficersAreDirectors.label, options.allOfficersAreDirectorsChoices),
    ...fieldsOfPeople(`${PATH}.directors`, directors, { noun: options.directors.one, min: allOfficersAreDirectors === 'no' ? 1 : 0 }, options, known),
    ...(options.listOfficers.show !== false && isFiledIn(options.listOfficersStates, known)
      && { [`${PATH}.listOfficers`]: choiceField(options.listOfficers.label, options.listOfficersChoices) }),
    ...number('authorizedShares', options.authorizedShares, 'wholeNumber', '10,000'),
    ...number('parValue', options.parValue, 'dollars', '0.01'),
    ...((!options.existing || isFiledIn(options.issuedSharesStates, known)) && number('issuedShares', options.issuedShares, 'wholeNumber', '1,000')),
    ...number('commonShares', options.commonShares, 'wholeNumber', '10,000'),
    ...(options.existing && isFiledIn(options.totalLiabilitiesStates, known) && number('totalLiabilities', options.totalLiabilities, 'dollars', '20,000')),
    ...(options.existing && isFiledIn(options.totalAssetsStates, known) && number('totalAssets', options.totalAssets, 'dollars', '50,000')),
    ...principalAddressFields(options, known),
  };
}

function number(key: string, { label, show }: FieldWording, rule: string, sample: string): FieldRules {
  return show === false ? {} : { [`${PATH}.${key}`]: { label, rules: `required|${rule}`, sample } };
}
