/** The roles of operators. Each includes the ones before it. */
export const ROLES = ['read', 'work', 'refund'] as const;
export type Role = (typeof ROLES)[number];

/** `manage` is for the commands of the owner: operators, accounts, backups. */
export type Ability = 'read' | 'work' | 'refund' | 'manage';

/** What each role may do. `owner` is the role of the token in the server's settings, and of no other. */
const ABILITIES: Readonly<Record<Role | 'owner', readonly Ability[]>> = {
  read: ['read'],
  work: ['read', 'work'],
  refund: ['read', 'work', 'refund'],
  owner: ['read', 'work', 'refund', 'manage'],
};

/** A person, or the owner's token, that reads and works on orders. */
export interface Operator {
  id: string;
  name: string;
  role: Role | 'owner';
}

/** Who has the operator token of the server's settings. */
export const OWNER: Operator = { id: 'owner', name: 'Owner', role: 'owner' };

export function isAllowed({ role }: Pick<Operator, 'role'>, ability: Ability): boolean {
  return ABILITIES[role].includes(ability);
}
