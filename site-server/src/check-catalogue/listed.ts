const MOST_LISTED = 5;

/** `["AL", "AK", "AZ"]` → `AL, AK and AZ`; of many only the first. Each is named once. */
export function listed(names: Iterable<string>): string {
  const all = [...new Set(names)];
  if (all.length > MOST_LISTED) return `${all.slice(0, MOST_LISTED - 1).join(', ')} and ${all.length - MOST_LISTED + 1} more`;
  const last = all.at(-1) ?? '';
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${last}` : last;
}
