import type { Known } from 'shared-contracts/area-rules';
import type { Person } from 'shared-contracts/form-data';
import { mailingAddressOf } from '../address/resolve-address.ts';
import { chosenEntityType, chosenState, type Chosen } from '../company/chosen-company.ts';
import { filedCompanyName } from '../company/designators.ts';
import { formationKindOf, type FormationKind, officeHolders } from '../formation/formation-kinds.ts';
import { businessStatus } from '../company/existing-business.ts';
import { DEFAULT_COUNTRY } from '../address/address-fields.ts';

/** Prefilled values of product data, taken from the answers about the company; `undefined` while those are missing. */

export function companyNameSaid(known: Known): string | undefined {
  return filedCompanyName(known) || undefined;
}

export function entityTypeSaid(known: Known): string | undefined {
  return chosenEntityType(known)?.value;
}

export function stateSaid(known: Known): Chosen | undefined {
  return chosenState(known);
}

/** The current year, since the company is being formed. */
export function formationYearSaid({ today }: Known): string {
  return today.slice(0, 4);
}

/** Today as MM/DD/YYYY, since the company is being formed. */
export function formationDateSaid({ today }: Known): string {
  const [year, month, day] = today.split('-');
  return `${month}/${day}/${year}`;
}

/** Today, unless the page asks whether the company exists already. */
export function startDateSaid(known: Known): string | undefined {
  return businessStatus(known).kind === 'not-asked' ? formationDateSaid(known) : undefined;
}

export function firstNameSaid({ data }: Known): string | undefined {
  return data.contactInformation?.firstName;
}

export function lastNameSaid({ data }: Known): string | undefined {
  return data.contactInformation?.lastName;
}

/** The contact, as the first of several people. */
export function contactSaid({ data: { contactInformation: { firstName = '', lastName = '' } = {} } }: Known): Person[] {
  return [{ firstName, lastName }];
}

/** Names of the people who run the company, one per line, each once. */
export function officialsSaid(known: Known): string | undefined {
  const { llc, corporation, nonprofit } = known.data.formationDetails ?? {};
  const people: Record<FormationKind, readonly (readonly (Person | undefined)[] | undefined)[]> = {
    llc: [llc?.members, llc?.managers],
    corporation: [Object.values(officeHolders(corporation)), corporation?.officers, corporation?.directors],
    nonprofit: [nonprofit?.directors],
  };
  const kind = formationKindOf(known);
  const names = (kind ? people[kind] : []).flatMap((list = []) =>
    list.map((person) => [person?.firstName, person?.lastName].filter(Boolean).join(' ').trim()),
  );
  return [...new Set(names)].filter(Boolean).join('\n') || undefined;
}

export function addressSaid({ data }: Known): Record<string, unknown> {
  const { line1, line2, city, state, zip, country = DEFAULT_COUNTRY } = mailingAddressOf(data);
  return { line1, line2, city, state, zip, country };
}
