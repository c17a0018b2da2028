import type { FieldWording } from 'shared-contracts/field-wording';

/** The words of a field as props of its component, without `show`, which the view has already applied. */
export function wordsOf({ label, hint, tooltip }: FieldWording): Pick<FieldWording, 'label' | 'hint' | 'tooltip'> {
  return { label, hint, tooltip };
}
