/** The words of a card; a text that is empty is none. */
export function cardOf({ label, text }: { label: string; text: string }): { label: string; text?: string } {
  return { label, ...(text && { text }) };
}
