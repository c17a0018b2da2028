/** Label and text of a card; an empty text is left out. */
export function cardOf({ label, text }: { label: string; text: string }): { label: string; text?: string } {
  return { label, ...(text && { text }) };
}
