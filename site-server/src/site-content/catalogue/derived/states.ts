import type { States } from '../filing-files.ts';

/** Whether the selection includes the state; `undefined` selects all states. */
export function isFor(states: States | undefined, state: string): boolean {
  return (states?.only?.includes(state) ?? true) && !(states?.except?.includes(state) ?? false);
}

/** `Los Angeles County` → `los-angeles-county`, as part of an id. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
