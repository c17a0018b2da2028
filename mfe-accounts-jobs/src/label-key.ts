/** The key of an option that is configured by its label alone: `Social media` → `social_media`. */
export function keyOfLabel(label: string): string {
  return (
    label
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '_')
      .replace(/^_|_$/g, '') || 'option'
  );
}

/** An option that is configured by its label alone. */
export const optionOf = (label: string) => ({ key: keyOfLabel(label), value: label });
