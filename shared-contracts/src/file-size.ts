const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/**
 * Formats a number of bytes in the largest fitting unit (steps of 1000), with one decimal below ten.
 *
 * @example fileSizeOf(1_400_000) // '1.4 MB'
 */
export function fileSizeOf(bytes: number): string {
  const fitting = UNITS.findIndex((_, unit) => Math.round(bytes / 1000 ** unit) < 1000);
  const unit = fitting < 0 ? UNITS.length - 1 : fitting;
  const size = bytes / 1000 ** unit;
  return `${unit > 0 && size < 9.95 ? Number(size.toFixed(1)) : Math.round(size)} ${UNITS[unit] ?? ''}`;
}
