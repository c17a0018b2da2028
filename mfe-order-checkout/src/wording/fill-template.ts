/**
 * A text of the page configuration with its placeholders, written `{name}` or `{{name}}`, replaced. A placeholder
 * without a value stays as it is, so that a misspelled name can be seen.
 *
 * @example fillTemplate('{state} State Filing Fee', { state: 'Wyoming' }) // 'Wyoming State Filing Fee'
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(
    /\{\{([\w ]+)\}\}|\{([\w ]+)\}/g,
    (placeholder, doubled: string | undefined, single: string | undefined) =>
      values[(doubled ?? single ?? '').trim()] ?? placeholder,
  );
}

/** `["X", "Y", "Z"]` → `X, Y, and Z`. */
export function listed(names: readonly string[]): string {
  if (names.length < 3) return names.join(' and ');
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
}

/** `24` months → `"2 Years"`. */
export function yearsText(months: number): string {
  const years = months / 12;
  return `${years} ${years === 1 ? 'Year' : 'Years'}`;
}
