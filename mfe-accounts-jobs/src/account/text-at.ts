import { valueAt } from 'shared-contracts/data-path';

/** The text at a path of the answers; empty if there is none. */
export function textAt(values: unknown, path: string): string {
  const text = valueAt(values, path);
  return typeof text === 'string' ? text : '';
}
