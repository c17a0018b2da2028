import type { Change, Known } from 'shared-contracts/area-rules';
import { valueAt } from 'shared-contracts/data-path';

/** Where another person's first and last name are answered. */
export interface NamePaths {
  firstName: string;
  lastName: string;
}

/** The contact's name; a part that is not answered is empty. */
export function contactName({ data }: Pick<Known, 'data'>): { firstName: string; lastName: string } {
  return { firstName: text(data.contactInformation?.firstName), lastName: text(data.contactInformation?.lastName) };
}

/**
 * Copies a change of the contact's name to another person's while both are the same name, so that it is typed once. A
 * name that the customer typed or cleared differs from the contact's, and stays.
 */
export function followContactName(before: Known, after: Known, paths: NamePaths): Change[] {
  const previous = contactName(before);
  const name = contactName(after);
  const isSame = (['firstName', 'lastName'] as const).every(
    (part) => text(valueAt(after.data, paths[part])) === previous[part],
  );
  if (!isSame) return [];
  return (['firstName', 'lastName'] as const).flatMap((part): Change[] =>
    name[part] === previous[part] ? [] : [{ kind: 'set', path: paths[part], value: name[part] }],
  );
}

function text(answer: unknown): string {
  return typeof answer === 'string' ? answer : '';
}
