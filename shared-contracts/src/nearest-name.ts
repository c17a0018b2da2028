/**
 * The name that was probably meant: one that starts as the given one does, or differs from it in few
 * letters, upper and lower case being one. `undefined` when none is near.
 *
 * @example nearestName('lenght', ['length', 'maxLength']) // 'length'
 */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  const wanted = given.trim().toLowerCase();
  const most = Math.max(1, Math.floor(wanted.length / 3));
  let nearest: { name: string; distance: number } | undefined;
  for (const name of names) {
    const other = name.toLowerCase();
    const distance = startsLike(wanted, other) ? Math.min(most, editDistance(wanted, other, most)) : editDistance(wanted, other, most);
    if (distance <= most && (!nearest || distance < nearest.distance)) nearest = { name, distance };
  }
  return nearest?.name;
}

/** Shortened (`phone` for `phoneNumber`); fewer than three letters begin too many names. */
function startsLike(wanted: string, other: string): boolean {
  return wanted.length >= 3 && other.startsWith(wanted);
}

/** Letters to add, drop or exchange until both are the same; more than `most` is all the same to us. */
function editDistance(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + Number(from[i - 1] !== to[j - 1])));
    }
    row = next;
  }
  return row[to.length]!;
}
