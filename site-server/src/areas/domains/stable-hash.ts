/**
 * A number from 0 up to (not including) `range` that depends on the text alone: the same on every
 * machine and after every restart (32-bit FNV-1a, its bits mixed once more).
 */
export function stableHash(text: string, range: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  // FNV's high bits hardly move for texts that differ at the end, which all domains of a search do.
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return ((hash ^ (hash >>> 16)) >>> 0) % range;
}
