import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { choiceField } from 'shared-contracts/choice-field';
import { ruleOf } from 'shared-contracts/validation';
import type { FieldWording } from 'shared-contracts/field-wording';
import { isFiledIn } from '../../company/filed-states.ts';
import { formationKindOf } from '../../formation/formation-kinds.ts';
import { numberTyped } from '../../formation/number-typed.ts';
import { fieldsOfPerson, fieldsOfPeople, principalAddressFields } from '../../formation/people-and-records.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import { directorsQuestion, hasOneOfficer, isOneOfficerAsked } from './one-officer.ts';
import type { CorporationFormationOptions } from './options.ts';

const PATH = 'formationDetails.corporation';

/** Who runs the corporation, how its stock is divided, and where it keeps its records. */
export function corporationFormationFields(options: CorporationFormationOptions, known: Known): FieldRules {
  if (formationKindOf(known) !== 'corporation') return {};
  const { president, secretary, treasurer, officers, directors, allOfficersAreDirectors } =
    known.data.formationDetails?.corporation ?? {};
  const isOne = hasOneOfficer(options, known);
  const shares = (key: 'issuedShares' | 'commonShares') => `wholeNumber${withinOthers(key, options, known)}`;
  return {
    ...(isOneOfficerAsked(options, known) && {
      [`${PATH}.oneOfficer`]: { label: options.oneOfficer.label, rules: '' },
    }),
    ...fieldsOfPerson(
      `${PATH}.president`,
      isOne ? options.oneOfficerTitle : options.presidentTitle,
      president,
      options,
      known,
    ),
    ...(!isOne && {
      ...fieldsOfPerson(`${PATH}.secretary`, options.secretaryTitle, secretary, options, known),
      ...fieldsOfPerson(`${PATH}.treasurer`, options.treasurerTitle, treasurer, options, known),
      ...fieldsOfPeople(`${PATH}.officers`, officers, { noun: options.officers.one, min: 0 }, options, known),
    }),
    [`${PATH}.allOfficersAreDirectors`]: choiceField(
      directorsQuestion(options, known).label,
      options.allOfficersAreDirectorsChoices,
    ),
    ...fieldsOfPeople(
      `${PATH}.directors`,
      directors,
      { noun: options.directors.one, min: allOfficersAreDirectors === 'no' ? 1 : 0 },
      options,
      known,
    ),
    ...(options.listOfficers.show !== false &&
      isFiledIn(options.listOfficersStates, known) && {
        [`${PATH}.listOfficers`]: choiceField(options.listOfficers.label, options.listOfficersChoices),
      }),
    ...number('authorizedShares', options.authorizedShares, 'wholeNumber', '10,000'),
    ...number('parValue', options.parValue, 'dollars', '0.01'),
    ...((!options.existing || isFiledIn(options.issuedSharesStates, known)) &&
      number('issuedShares', options.issuedShares, shares('issuedShares'), '1,000')),
    ...number('commonShares', options.commonShares, shares('commonShares'), '10,000'),
    ...(options.existing &&
      isFiledIn(options.totalLiabilitiesStates, known) &&
      number('totalLiabilities', options.totalLiabilities, 'dollars', '20,000')),
    ...(options.existing &&
      isFiledIn(options.totalAssetsStates, known) &&
      number('totalAssets', options.totalAssets, 'dollars', '50,000')),
    ...principalAddressFields(options, known),
  };
}

/**
 * A further rule that refuses more shares than are authorized, and more issued than there are common ones, since no
 * other class is asked for.
 */
function withinOthers(
  key: 'issuedShares' | 'commonShares',
  options: CorporationFormationOptions,
  { data }: Known,
): string {
  const { authorizedShares, commonShares, [key]: answer } = data.formationDetails?.corporation ?? {};
  const isAbove = (limit: string | number | undefined, { show }: FieldWording) =>
    show !== false && (numberTyped(answer) ?? 0) > (numberTyped(limit) ?? Infinity);
  const words = (count: string | number | undefined) => numberTyped(count)?.toLocaleString('en-US') ?? '';
  const counts = { authorized: words(authorizedShares), common: words(commonShares) };
  const refuse = (message: string) =>
    `|${ruleOf('noneOf', fillTemplate(message, { shares: options[key].label, ...counts }), answer ?? '')}`;
  if (isAbove(authorizedShares, options.authorizedShares)) return refuse(options.moreThanAuthorized);
  return key === 'issuedShares' && isAbove(commonShares, options.commonShares) ? refuse(options.moreThanCommon) : '';
}

function number(key: string, { label, show }: FieldWording, rule: string, sample: string): FieldRules {
  return show === false ? {} : { [`${PATH}.${key}`]: { label, rules: `required|${rule}`, sample } };
}
