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
