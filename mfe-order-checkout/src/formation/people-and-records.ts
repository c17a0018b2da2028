import type { Change, FieldRules, Known } from 'shared-contracts/area-rules';
import type { Person, FormValues } from 'shared-contracts/form-data';
import { availableSelections, selectedAddressFields, settleSelection } from '../address/selected-address.ts';
import { DEFAULT_COUNTRY } from '../address/address-fields.ts';
import { OFFICES, type FormationKind } from './formation-kinds.ts';
import type { FormationOptions } from './formation-options.ts';

/** A person to be filled in; "Add member" appends one. */
export function newOfficial({ officialAddressChoices }: Pick<FormationOptions, 'officialAddressChoices'>): Person {
  return { firstName: '', lastName: '', address: { selection: officialAddressChoices[0], country: DEFAULT_COUNTRY } };
}

export function isNamed({ firstName, lastName }: Person): boolean {
  return Boolean(firstName?.trim() || lastName?.trim());
}

/** First and last name; `undefined` if one of them is missing. */
export function fullNameOf({ firstName, lastName }: Person): string | undefined {
  return firstName?.trim() && lastName?.trim() ? `${firstName.trim()} ${lastName.trim()}` : undefined;
}

/** First name, last name and address of one person. `name`, e.g. `Member 2`, precedes the labels in messages. */
export function fieldsOfPerson(
  path: string,
  name: string,
  person: Person | undefined,
  options: FormationOptions,
  known: Known,
): FieldRules {
  const label = (field: string) => `${name} ${field}`;
  return {
    [`${path}.firstName`]: {
      label: label(options.firstName.label),
      reviewLabel: name,
      rules: 'required|maxLength:100',
    },
    [`${path}.lastName`]: { label: label(options.lastName.label), rules: 'required|maxLength:100' },
    ...(options.officialAddress.show !== false &&
      selectedAddressFields(
        `${path}.address`,
        label(options.officialAddress.label),
        options,
        availableSelections(options.officialAddressChoices, known),
        person?.address,
        known,
      )),
  };
}

/**
 * Fields of a list of people; a number tells the entries apart in messages. `min` is how many there must be: an empty
 * list fails as missing; in a list with fewer people, the fields of the absent people are asked, too.
 */
export function fieldsOfPeople(
  path: string,
  people: readonly Person[] = [],
  { noun, min }: { noun: string; min: number },
  options: FormationOptions,
  known: Known,
): FieldRules {
  const count = people.length === 0 ? 0 : Math.max(people.length, min);
  const entries = Array.from({ length: count }, (_, index) =>
    fieldsOfPerson(`${path}.${index}`, `${noun} ${index + 1}`, people[index], options, known),
  );
  const sample = Array.from({ length: min }, () => newOfficial(options));
  return Object.assign(
    { [path]: { label: `A ${noun.toLowerCase()}`, rules: min > 0 ? 'required' : '', sample } },
    ...entries,
  ) as FieldRules;
}

/** Gives people whose address is no longer available the default one. */
export function settleOfficialAddresses(
  people: Readonly<Record<string, Person>>,
  options: FormationOptions,
  after: Known,
): Change[] {
  const available = availableSelections(options.officialAddressChoices, after);
  return Object.entries(people).flatMap(([path, person]) =>
    settleSelection(`${path}.address`, person.address, available),
  );
}

/** The people of a company of this kind, by the paths of their answers. */
export function peopleOf(kind: FormationKind, { formationDetails = {} }: FormValues): Record<string, Person> {
  const { llc, corporation, nonprofit } = formationDetails;
  switch (kind) {
    case 'llc':
      return { ...listed('llc.members', llc?.members), ...listed('llc.managers', llc?.managers) };
    case 'corporation': {
      const inOffice = OFFICES.flatMap((office) => {
        const person = corporation?.[office];
        return person ? [[`formationDetails.corporation.${office}`, person] as const] : [];
      });
      return {
        ...Object.fromEntries(inOffice),
        ...listed('corporation.officers', corporation?.officers),
        ...listed('corporation.directors', corporation?.directors),
      };
    }
    case 'nonprofit':
      return listed('nonprofit.directors', nonprofit?.directors);
  }
}

const listed = (path: string, people: readonly Person[] = []): Record<string, Person> =>
  Object.fromEntries(people.map((person, index) => [`formationDetails.${path}.${index}`, person]));

/** Where the company keeps its records. */
export const PRINCIPAL_ADDRESS = 'companyInformation.principalAddress';

export function principalAddressFields(options: FormationOptions, known: Known): FieldRules {
  return selectedAddressFields(
    PRINCIPAL_ADDRESS,
    options.principalAddress.label,
    options,
    availableSelections(options.principalAddressChoices, known),
    known.data.companyInformation?.principalAddress,
    known,
  );
}

/** Starts with the first choice that is available. */
export function principalAddressStart({ principalAddressChoices }: FormationOptions, known: Known): FormValues {
  const [selection] = availableSelections(principalAddressChoices, known);
  return { companyInformation: { principalAddress: { selection, country: DEFAULT_COUNTRY } } };
}

export function settlePrincipalAddress({ principalAddressChoices }: FormationOptions, after: Known): Change[] {
  return settleSelection(
    PRINCIPAL_ADDRESS,
    after.data.companyInformation?.principalAddress,
    availableSelections(principalAddressChoices, after),
  );
}
