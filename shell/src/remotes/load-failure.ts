/**
 * Why a part of an area did not load: its files could not be fetched or have the wrong bytes (`unreachable`); the
 * deadline passed (`timed-out`); its code threw while it was evaluated (`threw`); its exports have the wrong shape
 * (`malformed`); its release does not contain it (`module-missing`); it was built for other contracts
 * (`contract-mismatch`) or for another version of a package that a page loads only once (`version-mismatch`); the page
 * has no release of the area (`unknown-area`).
 */
export type LoadFailure =
  | 'unreachable'
  | 'timed-out'
  | 'threw'
  | 'malformed'
  | 'module-missing'
  | 'contract-mismatch'
  | 'version-mismatch'
  | 'unknown-area';

/** Whether another try can succeed without a reload of the page. */
export function canHeal(reason: LoadFailure): boolean {
  return reason === 'unreachable' || reason === 'timed-out';
}

/**
 * Messages of a rejected import, as Chromium, Firefox, Safari and the federation runtime word them. Bytes that do not
 * match their hash are reported like a missing file.
 */
const MESSAGES: readonly (readonly [RegExp, LoadFailure])[] = [
  [/shared singleton module .* does not satisfy/, 'version-mismatch'],
  [/does not exist in container|RUNTIME-014/, 'module-missing'],
  [/RUNTIME-00[12]|remoteEntryExports is undefined/, 'malformed'],
  [/RUNTIME-008|Failed to fetch dynamically imported module/i, 'unreachable'],
  [/error loading dynamically imported module|Importing a module script failed/i, 'unreachable'],
];

/** Why a load was rejected. An error with any other message was thrown by the loaded code. */
export function failureOf(cause: unknown): LoadFailure {
  const message = cause instanceof Error ? cause.message : String(cause);
  return MESSAGES.find(([pattern]) => pattern.test(message))?.[1] ?? 'threw';
}
