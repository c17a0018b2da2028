const MOST_LISTED = 5;

/**
 * Joins the distinct names: `["AL", "AK", "AZ"]` → `AL, AK and AZ`. Of more than five it lists the first four and
 * counts the rest.
 */
export function listed(names: Iterable<string>): string {
  const distinct = [...new Set(names)];
  if (distinct.length > MOST_LISTED)
    return `${distinct.slice(0, MOST_LISTED - 1).join(', ')} and ${distinct.length - MOST_LISTED + 1} more`;
  const last = distinct.at(-1) ?? '';
  return distinct.length > 1 ? `${distinct.slice(0, -1).join(', ')} and ${last}` : last;
}
