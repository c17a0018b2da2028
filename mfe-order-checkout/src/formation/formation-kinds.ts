import type { Known } from 'shared-contracts/area-rules';

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
