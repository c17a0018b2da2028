import type { SubmitFlags } from 'shared-contracts/area-host';
import type { FlagPage, FlagStore } from './flag-store.ts';

/**
 * Reads `testKey` and `cancelServices` from the address's hash (`#testKey=…&cancelServices`), else its query, else
 * `window.testKey` and `window.cancelServices`. A value that cannot be decoded counts as not set.
 */
function submitFlagsOf(page: FlagPage): SubmitFlags {
  const { hash, search } = page.location;
  const queries = [new URLSearchParams(hash.replace(/^#/, '')), new URLSearchParams(search)];
  const first = <T>(name: 'testKey' | 'cancelServices', decode: (value: unknown) => T | undefined): T | undefined =>
    [...queries.map((query) => query.get(name)), page[name]].map(decode).find((value) => value !== undefined);
  const testKey = first('testKey', testKeyOf);
  const cancelServices = first('cancelServices', flagOf);
  return { ...(testKey !== undefined && { testKey }), ...(cancelServices !== undefined && { cancelServices }) };
}

function testKeyOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined;
}

/** A name without a value (`?cancelServices`) counts as true. */
function flagOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === '' || value === '1' || value === 'true') return true;
  return value === '0' || value === 'false' ? false : undefined;
}

/**
 * The current flags: those of the toolbox, else those of the address and the window, which are read each time because a
 * flag may be set in the console while the page is open.
 */
export function currentFlags({ page, overrides }: FlagStore): SubmitFlags {
  return { ...submitFlagsOf(page), ...overrides.state };
}
