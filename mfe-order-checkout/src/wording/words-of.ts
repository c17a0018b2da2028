import type { FieldWording } from 'shared-ui/field-wording';

/** The words of a field, for its component; whether it is shown, the view has decided. */
export function wordsOf({ label, hint, tooltip }: FieldWording): Pick<FieldWording, 'label' | 'hint' | 'tooltip'> {
  return { label, hint, tooltip };
}
