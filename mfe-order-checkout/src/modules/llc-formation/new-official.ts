import type { Person } from 'shared-contracts/form-data';
import { DEFAULT_COUNTRY } from '../../address/address-fields.ts';
import type { LlcFormationOptions } from './options.ts';

/** A member or manager to be filled in; "Add member" appends one. */
export function newOfficial({ officialAddressChoices }: Pick<LlcFormationOptions, 'officialAddressChoices'>): Person {
  return { firstName: '', lastName: '', address: { selection: officialAddressChoices[0], country: DEFAULT_COUNTRY } };
}
