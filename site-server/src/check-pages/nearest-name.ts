import { distance } from 'fastest-levenshtein';

/** Names that are told when none is near. */
const MOST_TOLD = 12;

/** Share of a name's letters that may be wrong for it to be taken for another. */
const MOST_WRONG = 0.4;

/**
 * The name that was most likely meant: the nearest by single letters added, left out or changed, as long
 * as these are few. Of paths, only the part that differs counts.
 */
export function nearestName(name: string, names: Iterable<string>): string | undefined {
  const [nearest] = [...new Set(names)]
    .filter((candidate) => candidate !== name)
    .map((candidate) => ({ candidate, away: awayFrom(name, candidate) }))
    .filter(({ candidate, away }) => away <= Math.max(1, Math.round(lengthApart(name, candidate) * MOST_WRONG)))
    .sort((left, right) => left.away - right.away);
  return nearest?.candidate;
}

/** Capitals count less than other letters: they are mistaken more often. */
function awayFrom(name: string, candidate: string): number {
  const [left, right] = [name.toLowerCase(), candidate.toLowerCase()];
  return left === right ? 0.5 : distance(left, right);
}

/** Letters of the longer one, without the segments that both paths begin with. */
function lengthApart(name: string, candidate: string): number {
  const [left, right] = [name.split('.'), candidate.split('.')];
  const same = left.findIndex((segment, at) => segment !== right[at]);
  const rest = (segments: string[]) => segments.slice(Math.max(0, same)).join('.').length;
  return Math.max(rest(left), rest(right));
}

/** `Did you mean "state"?`; where no name is near, all of them, or `otherwise` where these are too many or none. */
export function didYouMean(name: string, names: readonly string[], otherwise: string): string {
  const nearest = nearestName(name, names);
  if (nearest !== undefined) return `Did you mean "${nearest}"?`;
  return names.length > 0 && names.length <= MOST_TOLD ? `There are: ${names.join(', ')}.` : otherwise;
}
