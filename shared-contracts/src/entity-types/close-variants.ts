/** The entity types that have a close variant. */
export const CLOSE_VARIANT_BASES = ['LLC', 'Corp'] as const;

/**
 * The name of the close variant (a company with few owners) of an entity type.
 *
 * @example closeVariantLabel('LLC') // 'Close LLC'
 */
export function closeVariantLabel(entityType: string): string {
  return `Close ${entityType}`;
}

/** The base of a close variant; `undefined` for other entity types. */
export function closeVariantBase(entityType: string): (typeof CLOSE_VARIANT_BASES)[number] | undefined {
  return CLOSE_VARIANT_BASES.find((base) => closeVariantLabel(base) === entityType);
}
