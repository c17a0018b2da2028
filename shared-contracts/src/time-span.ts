import type { TimeSpan } from './catalogue.ts';

/** A time span in hours. */
export function hoursOf({ days, hours }: TimeSpan): number {
  return days * 24 + hours;
}
