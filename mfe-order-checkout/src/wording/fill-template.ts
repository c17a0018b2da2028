/** A piece of a template: text as it is, or the name of what stands there with the way it is written. */
type Piece = { text: string } | { name: string; written: string };

/** The templates of a page are few and are filled at every change, so each is taken apart once. */
const piecesOfTemplates = new Map<string, readonly Piece[]>();

/**
 * A text of the page configuration with its placeholders replaced, written `{name}` or `{{name}}`. One
 * that has no value stays as it is, so that a misspelled one is seen.
 *
 * @example fillTemplate('{state} State Filing Fee', { state: 'Wyoming' }) // 'Wyoming State Filing Fee'
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  let pieces = piecesOfTemplates.get(template);
  if (!pieces) piecesOfTemplates.set(template, pieces = piecesOf(template));
  let filled = '';
  for (const piece of pieces) filled += 'text' in piece ? piece.text : values[piece.name] ?? piece.written;
  return filled;
}

function piecesOf(template: string): Piece[] {
  return template.split(/(\{\{[\w ]+\}\}|\{[\w ]+\})/).flatMap((written, index): Piece[] => {
    if (written === '') return [];
    return [index % 2 === 0 ? { text: written } : { name: written.replace(/[{}]/g, '').trim(), written }];
  });
}
