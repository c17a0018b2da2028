import { fillTemplate, listed } from './fill-template.ts';

/** More names than these are not listed. */
const MOST_NAMES = 3;

/**
 * What replaces `{count}` and `{left out}` in the words of the box that ticks all states: how many can be ticked, and
 * the names of those that cannot. No noun comes with the count, because the District of Columbia is among the states
 * that a list offers.
 */
export function wordsForAll(
  states: readonly { label: string; reason?: string }[],
  leftOut: string,
): Record<'count' | 'left out', string> {
  const closed = states.filter(({ reason }) => reason !== undefined);
  const isListed = closed.length > 0 && closed.length <= MOST_NAMES;
  return {
    count: String(states.length - closed.length),
    'left out': isListed ? fillTemplate(leftOut, { states: listed(closed.map(({ label }) => label)) }) : '',
  };
}
