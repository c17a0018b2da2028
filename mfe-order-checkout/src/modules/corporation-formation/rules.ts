import { type FieldRules, type Known, type Change } from 'shared-contracts/area-rules';
import { choiceField } from 'shared-contracts/choice-field';
import type { FieldWording } from 'shared-contracts/field-wording';
import { ruleOf } from 'shared-contracts/validation';
import { isFiledIn } from '../../company/filed-states.ts';
import { OFFICES } from '../../formation/formation-kinds.ts';
import { numberTyped } from '../../formation/number-typed.ts';
import { fieldsOfPerson, fieldsOfPeople, isNamed, newOfficial } from '../../formation/people-and-records.ts';
import { directorsQuestion, hasOneOfficer, isOneOfficerAsked } from './one-officer.ts';
import { type CorporationFormationOptions, CorporationFormationOptionsStruct } from './options.ts';
import { contactName } from '../follow-contact-name.ts';
import { formationRules } from '../formation-rules.ts';
import { fillTemplate } from '../../wording/fill-template.ts';

const PATH = 'formationDetails.corporation';
const DIRECTORS = `${PATH}.directors`;

/**
 * Who runs the corporation, how its stock is divided, and where it keeps its records. It starts with the contact as
 * president, with officers who are the directors, and with the shares that the page proposes.
 */
export const rules = formationRules<CorporationFormationOptions>({
  kind: 'corporation',
  contact: `${PATH}.president`,
  options: CorporationFormationOptionsStruct,
  start(options, known) {
    const official = newOfficial(options);
    return {
      corporation: {
        president: { ...official, ...contactName(known) },
        secretary: official,
        treasurer: official,
        oneOfficer: options.oneOfficerAtFirst,
        officers: [],
        allOfficersAreDirectors: 'yes',
        directors: [],
        ...options.proposedShares,
      },
    };
  },
  fields: corporationFields,
  settle: (options, before, after) => [
    ...settleOffices(options, before, after),
    ...settleDirectors(options, before, after),
  ],
});

function corporationFields(options: CorporationFormationOptions, known: Known): FieldRules {
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

/**
 * When the customer says that one person no longer holds all offices, that person keeps each office that has no other
 * name.
 */
function settleOffices(options: CorporationFormationOptions, before: Known, after: Known): Change[] {
  if (!hasOneOfficer(options, before) || hasOneOfficer(options, after) || !isOneOfficerAsked(options, after)) return [];
  const corporation = after.data.formationDetails?.corporation ?? {};
  return OFFICES.filter((office) => !isNamed(corporation[office] ?? {})).map((office): Change => ({
    kind: 'set',
    path: `${PATH}.${office}`,
    value: corporation.president,
  }));
}

/** With No, there is a director to fill in; with Yes, those without a name go. */
function settleDirectors(options: CorporationFormationOptions, before: Known, after: Known): Change[] {
  const { allOfficersAreDirectors, directors = [] } = after.data.formationDetails?.corporation ?? {};
  if (allOfficersAreDirectors === before.data.formationDetails?.corporation?.allOfficersAreDirectors) return [];
  if (allOfficersAreDirectors === 'no')
    return directors.length === 0 ? [{ kind: 'set', path: DIRECTORS, value: [newOfficial(options)] }] : [];
  const named = directors.filter(isNamed);
  return named.length === directors.length ? [] : [{ kind: 'set', path: DIRECTORS, value: named }];
}
