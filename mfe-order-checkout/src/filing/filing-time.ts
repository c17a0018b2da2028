import type { TimeSpan } from 'shared-contracts/catalogue';

/** A time span in hours. */
export function hoursOf({ days, hours }: TimeSpan): number {
  return days * 24 + hours;
}

/** SC-197: under 24 hours as hours, else in rounded days. */
export function formatTimeSpan(span: TimeSpan): string {
  const hours = hoursOf(span);
  return hours < 24 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
