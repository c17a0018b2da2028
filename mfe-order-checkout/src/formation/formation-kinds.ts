import type { Known } from 'shared-contracts/area-rules';
import type { FormValues, Person } from 'shared-contracts/form-data';

/** The entity types that are formed alike, by the key of their answers in `formationDetails`. */
const FORMATION_KINDS = {
  llc: ['LLC', 'Close LLC', 'PLLC'],
  corporation: ['Corp', 'Close Corp'],
  nonprofit: ['NP Corp'],
} as const satisfies Record<string, readonly string[]>;

export type FormationKind = keyof typeof FORMATION_KINDS;

/** How a company of the chosen type is formed; `undefined` for types about which nothing more is asked. */
export function formationKindOf({ data }: Pick<Known, 'data'>): FormationKind | undefined {
  return kindOfEntityType(data.companyInformation?.entityType?.key);
}

export function kindOfEntityType(entityType: string | undefined): FormationKind | undefined {
  const kinds = Object.entries(FORMATION_KINDS) as [FormationKind, readonly string[]][];
  return kinds.find(([, entityTypes]) => entityType !== undefined && entityTypes.includes(entityType))?.[0];
}

/** The module that asks for the details of a kind of company. */
export function moduleOfFormation(kind: FormationKind): string {
  return `order-checkout/${kind}-formation`;
}

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
