import { integer, optional, string, type } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import type { DatedSet } from '../releases/set-document.ts';

/** Milliseconds within which a site must answer. */
const DEADLINE = 1_000;

const HealthStruct = type({ sequence: integer(), refused: optional(string()) });

/**
 * Whether a site runs the promoted set, by its `/health`: the end of a sentence that begins with the site's address.
 */
export async function askSite(address: string, { sequence }: Pick<DatedSet, 'sequence'>): Promise<string> {
  try {
    const answer = await fetch(`${address}/health`, { signal: AbortSignal.timeout(DEADLINE) });
    const decoded = decode(HealthStruct, await answer.json());
    if (decoded.kind === 'malformed') return 'is no such site any more.';
    const { sequence: runs, refused } = decoded.value;
    if (refused !== undefined) return `runs set ${runs} and refuses this one: ${refused}`;
    return runs === sequence ? 'runs it.' : `runs set ${runs}.`;
  } catch {
    return 'does not answer.';
  }
}
