/**
 * A hash from 0 up to (not including) `range` that depends only on the text, so it is the same on every machine and
 * after every restart (32-bit FNV-1a with a final bit mix).
 */
export function stableHash(text: string, range: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  // FNV's high bits hardly change for texts that differ only at the end, as the domains of one search do.
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return ((hash ^ (hash >>> 16)) >>> 0) % range;
}
