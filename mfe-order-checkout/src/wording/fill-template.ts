/**
 * A text of the page configuration with its placeholders replaced, written `{name}` or `{{name}}`. One
 * that has no value stays as it is, so that a misspelled one is seen.
 *
 * @example fillTemplate('{state} State Filing Fee', { state: 'Wyoming' }) // 'Wyoming State Filing Fee'
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{([\w ]+)\}\}|\{([\w ]+)\}/g, (written, doubled: string | undefined, single: string | undefined) => values[(doubled ?? single ?? '').trim()] ?? written);
}
