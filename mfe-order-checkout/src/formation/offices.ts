import type { FormValues, Person } from 'shared-contracts/form-data';

/** The offices that every corporation has, by their keys in its answers. */
export const OFFICES = ['president', 'secretary', 'treasurer'] as const;
type Office = (typeof OFFICES)[number];

/** Who holds each office: the president holds all of them where the customer says so. */
export function officeHolders(
  corporation: NonNullable<FormValues['formationDetails']>['corporation'] = {},
): Record<Office, Person | undefined> {
  const { president, secretary, treasurer, oneOfficer } = corporation;
  return oneOfficer ? { president, secretary: president, treasurer: president } : { president, secretary, treasurer };
}
