import type { FieldWording } from 'shared-ui/field-wording';

/** The words of a field, for its component; whether it is shown, the view has decided. */
export function wordsOf({ label, hint, tooltip }: FieldWording): Pick<FieldWording, 'label' | 'hint' | 'tooltip'> {
  return { label, hint, tooltip };
}

/** The words of a card; a text that is empty is none. */
export function cardOf({ label, text }: { label: string; text: string }): { label: string; text?: string } {
  return { label, ...(text && { text }) };
}
