import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { choiceField } from 'shared-contracts/choice-field';
import { ruleOf } from 'shared-contracts/validation';
import type { FieldWording } from 'shared-ui/field-wording';
import { isFiledIn } from '../../company/filed-states.ts';
import { formationKindOf } from '../../formation/formation-kinds.ts';
import { numberTyped } from '../../formation/number-typed.ts';
import { fieldsOfPerson, fieldsOfPeople } from '../../formation/officials.ts';
import { principalAddressFields } from '../../formation/principal-address.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import { directorsQuestion, hasOneOfficer, isOneOfficerAsked } from './one-officer.ts';
import type { CorporationFormationOptions } from './options.ts';

const PATH = 'formationDetails.corporation';

/** Who runs the corporation, how its stock is divided, and where it keeps its records. */
export function corporationFormationFields(options: CorporationFormationOptions, known: Known): FieldRules {
  if (formationKindOf(known) !== 'corporation') return {};
  const { president, secretary, treasurer, officers, directors, allOfficersAreDirectors } = known.data.formationDetails?.corporation ?? {};
  const isOne = hasOneOfficer(options, known);
  const ofAuthorized = (key: 'issuedShares' | 'commonShares') => `wholeNumber${atMostAuthorized(key, options, known)}`;
  return {
    ...(isOneOfficerAsked(options, known) && { [`${PATH}.oneOfficer`]: { label: options.oneOfficer.label, rules: '' } }),
    ...fieldsOfPerson(`${PATH}.president`, isOne ? options.oneOfficerTitle : options.presidentTitle, president, options, known),
    ...(!isOne && {
      ...fieldsOfPerson(`${PATH}.secretary`, options.secretaryTitle, secretary, options, known),
      ...fieldsOfPerson(`${PATH}.treasurer`, options.treasurerTitle, treasurer, options, known),
      ...fieldsOfPeople(`${PATH}.officers`, officers, { noun: options.officers.one, min: 0 }, options, known),
    }),
    [`${PATH}.allOfficersAreDirectors`]: choiceField(directorsQuestion(options, known).label, options.allOfficersAreDirectorsChoices),
    ...fieldsOfPeople(`${PATH}.directors`, directors, { noun: options.directors.one, min: allOfficersAreDirectors === 'no' ? 1 : 0 }, options, known),
    ...(options.listOfficers.show !== false && isFiledIn(options.listOfficersStates, known)
      && { [`${PATH}.listOfficers`]: choiceField(options.listOfficers.label, options.listOfficersChoices) }),
    ...number('authorizedShares', options.authorizedShares, 'wholeNumber', '10,000'),
    ...number('parValue', options.parValue, 'dollars', '0.01'),
    ...((!options.existing || isFiledIn(options.issuedSharesStates, known)) && number('issuedShares', options.issuedShares, ofAuthorized('issuedShares'), '1,000')),
    ...number('commonShares', options.commonShares, ofAuthorized('commonShares'), '10,000'),
    ...(options.existing && isFiledIn(options.totalLiabilitiesStates, known) && number('totalLiabilities', options.totalLiabilities, 'dollars', '20,000')),
    ...(options.existing && isFiledIn(options.totalAssetsStates, known) && number('totalAssets', options.totalAssets, 'dollars', '50,000')),
    ...principalAddressFields(options, known),
  };
}

/** A further rule that refuses a number of shares above the authorized ones; empty while there are not more. */
function atMostAuthorized(key: 'issuedShares' | 'commonShares', options: CorporationFormationOptions, { data }: Known): string {
  const { authorizedShares, [key]: answer } = data.formationDetails?.corporation ?? {};
  const authorized = numberTyped(authorizedShares);
  const isMore = options.authorizedShares.show !== false && authorized !== undefined && (numberTyped(answer) ?? 0) > authorized;
  if (!isMore) return '';
  const message = fillTemplate(options.moreThanAuthorized, { shares: options[key].label, authorized: authorized.toLocaleString('en-US') });
  return `|${ruleOf('noneOf', message, answer ?? '')}`;
}

function number(key: string, { label, show }: FieldWording, rule: string, sample: string): FieldRules {
  return show === false ? {} : { [`${PATH}.${key}`]: { label, rules: `required|${rule}`, sample } };
}
