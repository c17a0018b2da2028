/**
 * Why a part of an area is not there: nobody answered with its files, or with other bytes (`unreachable`);
 * the answer is late (`timed-out`); its code threw while it was evaluated (`threw`); it exports something
 * else (`malformed`); its release does not have it (`module-missing`); it was built for other contracts
 * (`contract-mismatch`) or another version of a package that a page has once (`version-mismatch`); the page
 * has no release of the area (`unknown-area`).
 */
export type LoadFailure =
  | 'unreachable' | 'timed-out' | 'threw' | 'malformed' | 'module-missing' | 'contract-mismatch' | 'version-mismatch' | 'unknown-area';

/** Whether another try can come out differently while the page stays as it is. */
export function canHeal(reason: LoadFailure): boolean {
  return reason === 'unreachable' || reason === 'timed-out';
}

/**
 * What a rejected import says, in the words of Chromium, Firefox and Safari, and what the federation
 * runtime makes of it. Bytes that differ from their hash read like a file that is not there.
 */
const SAID: readonly (readonly [RegExp, LoadFailure])[] = [
  [/shared singleton module .* does not satisfy/, 'version-mismatch'],
  [/does not exist in container|RUNTIME-014/, 'module-missing'],
  [/RUNTIME-00[12]|remoteEntryExports is undefined/, 'malformed'],
  [/RUNTIME-008|Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed/i, 'unreachable'],
];

/** Why a load was rejected. What none of those words fit was thrown by the code that was loaded. */
export function failureOf(cause: unknown): LoadFailure {
  const message = cause instanceof Error ? cause.message : String(cause);
  return SAID.find(([words]) => words.test(message))?.[1] ?? 'threw';
}
