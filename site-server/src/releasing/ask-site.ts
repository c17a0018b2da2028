import { integer, optional, string, type } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import type { DatedSet } from '../release-sets/set-document.ts';

/** Milliseconds a site has to say what it runs. */
const DEADLINE = 1_000;

const HealthStruct = type({ sequence: integer(), refused: optional(string()) });

/** What a site says of the set that is promoted, by its `/health`: the end of a sentence that begins with its address. */
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
