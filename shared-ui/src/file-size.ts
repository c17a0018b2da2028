const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** A size in bytes in the largest unit that fits, of 1000 each, with one decimal below ten: "240 kB", "1.4 MB". */
export function fileSizeOf(bytes: number): string {
  const at = UNITS.findIndex((_, unit) => Math.round(bytes / 1000 ** unit) < 1000);
  const unit = at < 0 ? UNITS.length - 1 : at;
  const size = bytes / 1000 ** unit;
  return `${unit > 0 && size < 9.95 ? Number(size.toFixed(1)) : Math.round(size)} ${UNITS[unit] ?? ''}`;
}
