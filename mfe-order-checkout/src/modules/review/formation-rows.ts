import type { Known } from 'shared-contracts/area-rules';
import type { Person } from 'shared-contracts/form-data';
import { formationKindOf, moduleOfFormation, OFFICES } from '../../formation/formation-kinds.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import { addressWords, nameOf, type RowText, type WordsOf } from './product-rows.ts';
import type { ReviewOptions } from './options.ts';

/** The rows about the formation. Which there are depends on the kind of company. */

/** A person of the company, with the row's label and the path of the answers. */
interface Official {
  label: string;
  person: Person | undefined;
  path: string;
}

/** The module that asks for the details of the chosen type of company. */
export function formationModule(known: Known): string {
  return moduleOfFormation(formationKindOf(known) ?? 'llc');
}

/** Names without addresses, a row for each list. */
export function memberRows(options: ReviewOptions, known: Known): RowText[] {
  const { labels } = options;
  const { managedType, members = [], managers = [] } = known.data.formationDetails?.llc ?? {};
  const names = (people: readonly (Person | undefined)[]) => [
    people
      .map((person) => nameOf(person ?? {}))
      .filter(Boolean)
      .join(', '),
  ];
  if (formationKindOf(known) === 'llc') {
    return [
      { lines: names(members), paths: ['formationDetails.llc.members'] },
      ...(managedType === 'Manager Managed'
        ? [
            {
              key: 'managers',
              label: labels.managers,
              lines: names(managers),
              paths: ['formationDetails.llc.managers'],
            },
          ]
        : []),
    ];
  }
  const officials = officialsOf(options, known);
  if (officials.length === 0) return [];
  const paths = officials.map(({ path }) => `${path}.firstName`);
  return [{ label: labels.people, lines: names(officials.map(({ person }) => person)), paths }];
}

/** Everybody with an address. */
export function officialRows(options: ReviewOptions, known: Known): RowText[] {
  return officialsOf(options, known).map(({ label, person, path }) => ({
    key: path,
    label,
    paths: [`${path}.firstName`],
    lines: [nameOf(person ?? {}), person?.address && addressWords(person.address, known.data, options)],
  }));
}

function officialsOf({ labels }: ReviewOptions, known: Known): Official[] {
  const { llc, corporation, nonprofit } = known.data.formationDetails ?? {};
  const listOf = (path: string, label: string, people: readonly Person[] = []) =>
    people.map((person, index): Official => ({
      label: fillTemplate(label, { number: String(index + 1) }),
      person,
      path: `formationDetails.${path}.${index}`,
    }));
  switch (formationKindOf(known)) {
    case 'llc':
      return [
        ...listOf('llc.members', labels.member, llc?.members),
        ...(llc?.managedType === 'Manager Managed' ? listOf('llc.managers', labels.manager, llc.managers) : []),
      ];
    case 'corporation':
      return [
        ...(corporation?.oneOfficer ? (['president'] as const) : OFFICES).map((office): Official => ({
          label: corporation?.oneOfficer ? labels.oneOfficer : labels[office],
          person: corporation?.[office],
          path: `formationDetails.corporation.${office}`,
        })),
        ...listOf('corporation.officers', labels.officer, corporation?.officers),
        ...listOf('corporation.directors', labels.director, corporation?.directors),
      ];
    case 'nonprofit':
      return listOf('nonprofit.directors', labels.director, nonprofit?.directors);
    case undefined:
      return [];
  }
}

const rowAt = (path: string, line: string | undefined): RowText => ({
  lines: [line],
  paths: [`formationDetails.${path}`],
});

/** Who decides: the members or managers of an LLC, the officers of a corporation if they are the directors. */
export function managementRows(
  { allAreDirectors, notAllAreDirectors }: ReviewOptions,
  known: Known,
  wordsOf: WordsOf,
): RowText[] {
  const areAll = known.data.formationDetails?.corporation?.allOfficersAreDirectors !== 'no';
  switch (formationKindOf(known)) {
    case 'llc':
      return [rowAt('llc.managedType', wordsOf('formationDetails.llc.managedType'))];
    case 'corporation':
      return [rowAt('corporation.allOfficersAreDirectors', areAll ? allAreDirectors : notAllAreDirectors)];
    default:
      return [];
  }
}

/** Whether people are listed on the state's record, where the state asks it. */
export function stateRecordRows(
  { listed, notListed, officersListed, officersNotListed }: ReviewOptions,
  known: Known,
): RowText[] {
  const { llc, corporation } = known.data.formationDetails ?? {};
  const kind = formationKindOf(known);
  if (kind === 'llc' && llc?.listMembers)
    return [rowAt('llc.listMembers', llc.listMembers === 'yes' ? listed : notListed)];
  if (kind === 'corporation' && corporation?.listOfficers)
    return [rowAt('corporation.listOfficers', corporation.listOfficers === 'yes' ? officersListed : officersNotListed)];
  return [];
}

/** The numbers of a corporation, in one row. */
export function shareRows({ shares }: ReviewOptions, known: Known): RowText[] {
  if (formationKindOf(known) !== 'corporation') return [];
  const numbers = known.data.formationDetails?.corporation ?? {};
  const lines = (Object.keys(shares) as (keyof typeof shares)[]).flatMap((key) => {
    const number = numbers[key];
    return number === undefined || number === '' ? [] : [fillTemplate(shares[key], { number: String(number) })];
  });
  return [{ lines, paths: Object.keys(shares).map((key) => `formationDetails.corporation.${key}`) }];
}

/** What a nonprofit is, a row for each answer. */
export function nonprofitRows({ labels, none }: ReviewOptions, known: Known, wordsOf: WordsOf): RowText[] {
  if (formationKindOf(known) !== 'nonprofit') return [];
  const pathOf = (key: string) => `formationDetails.nonprofit.${key}`;
  const row = (
    key: 'type' | 'taxExempt' | 'hasMembers' | 'assetDistribution',
    label: string,
    line = wordsOf(pathOf(key)),
  ): RowText => ({ key: `nonprofit.${key}`, label, lines: [line], paths: [pathOf(key)] });
  return [
    row('type', labels.nonprofitType),
    row('taxExempt', labels.taxExempt),
    row('hasMembers', labels.hasMembers),
    row(
      'assetDistribution',
      labels.assetDistribution,
      known.data.formationDetails?.nonprofit?.assetDistribution?.trim() || none,
    ),
  ];
}
