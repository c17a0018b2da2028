import type { Change, Known } from 'shared-contracts/area-rules';
import { formationKindOf, OFFICES } from '../../formation/formation-kinds.ts';
import {
  isNamed,
  newOfficial,
  peopleAt,
  settleOfficialAddresses,
  settlePrincipalAddress,
} from '../../formation/people-and-records.ts';
import { followContactName } from '../follow-contact-name.ts';
import { hasOneOfficer, isOneOfficerAsked } from './one-officer.ts';
import type { CorporationFormationOptions } from './options.ts';

const PATH = 'formationDetails.corporation';
const DIRECTORS = `${PATH}.directors`;

/**
 * The changes that follow from who holds which office, from who is a director, from the contact's name and from the
 * available addresses.
 */
export function settleCorporationFormation(
  options: CorporationFormationOptions,
  before: Known,
  after: Known,
): Change[] {
  const { president, secretary, treasurer, officers, directors } = after.data.formationDetails?.corporation ?? {};
  const people = {
    [`${PATH}.president`]: president,
    [`${PATH}.secretary`]: secretary,
    [`${PATH}.treasurer`]: treasurer,
    ...peopleAt(`${PATH}.officers`, officers),
    ...peopleAt(DIRECTORS, directors),
  };
  return [
    ...settleOffices(options, before, after),
    ...settleDirectors(options, before, after),
    ...settlePresident(before, after),
    // Companies of another kind have the choices of their own module.
    ...(formationKindOf(after) === 'corporation'
      ? [...settlePrincipalAddress(options, after), ...settleOfficialAddresses(people, options, after)]
      : []),
  ];
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

/** The president is the contact until the customer names another person. */
function settlePresident(before: Known, after: Known): Change[] {
  if (!after.data.formationDetails?.corporation?.president) return [];
  return followContactName(before, after, {
    firstName: `${PATH}.president.firstName`,
    lastName: `${PATH}.president.lastName`,
  });
}
