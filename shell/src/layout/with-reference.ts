/**
 * The text with the reference in place of `{reference}`. Without a reference, the words in parentheses around it are
 * left out, too.
 */
export function withReference(text: string, reference: string): string {
  return reference ? text.replace('{reference}', reference) : text.replace(/ ?\([^()]*\{reference\}[^()]*\)/, '');
}
