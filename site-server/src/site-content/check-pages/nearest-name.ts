import { distance } from 'fastest-levenshtein';

/** The most names to list when none is close. */
const MOST_LISTED = 12;

/** The fraction of a name's letters that may be wrong for it to count as a misspelling of another name. */
const MOST_WRONG = 0.4;

/**
 * The name that was most likely meant: the one with the fewest letters added, left out or changed; `undefined` if these
 * are too many. Of two dotted paths, only the part from the first difference on counts.
 */
export function nearestName(name: string, names: Iterable<string>): string | undefined {
  const [nearest] = [...new Set(names)]
    .filter((candidate) => candidate !== name)
    .map((candidate) => ({ candidate, away: awayFrom(name, candidate) }))
    .filter(
      ({ candidate, away }) => away <= Math.max(1, Math.round(lengthOfDifferingPart(name, candidate) * MOST_WRONG)),
    )
    .sort((left, right) => left.away - right.away);
  return nearest?.candidate;
}

/**
 * The number of wrong letters. Wrong capitals alone count as half a letter, because they are the more common mistake.
 */
function awayFrom(name: string, candidate: string): number {
  const [left, right] = [name.toLowerCase(), candidate.toLowerCase()];
  return left === right ? 0.5 : distance(left, right);
}

/** The length of the longer path, without the segments with which both begin. */
function lengthOfDifferingPart(name: string, candidate: string): number {
  const [left, right] = [name.split('.'), candidate.split('.')];
  const firstDifference = left.findIndex((segment, index) => segment !== right[index]);
  // Without a difference the first path is the beginning of the second.
  const shared = firstDifference < 0 ? left.length : firstDifference;
  const rest = (segments: string[]) => segments.slice(shared).join('.').length;
  return Math.max(rest(left), rest(right));
}

/**
 * `Did you mean "state"?`. If no name is close, it lists all names, or returns `otherwise` if there are too many or
 * none.
 */
export function didYouMean(name: string, names: readonly string[], otherwise: string): string {
  const nearest = nearestName(name, names);
  if (nearest !== undefined) return `Did you mean "${nearest}"?`;
  return names.length > 0 && names.length <= MOST_LISTED ? `There are: ${names.join(', ')}.` : otherwise;
}
