/** Designators that the name of an LLC may end in. */
export const LLC_DESIGNATORS = ['LLC', 'L.L.C.', 'Limited Liability Company'] as const;

/** Designators that the name of a corporation may end in. */
export const CORPORATION_DESIGNATORS = [
  'Corporation', 'Incorporated', 'Company', 'Limited', 'Corp.', 'Inc.', 'Co.', 'Ltd.',
] as const;

const BY_ENTITY_TYPE: Readonly<Record<string, readonly string[]>> = {
  LLC: LLC_DESIGNATORS, 'Close LLC': LLC_DESIGNATORS, PLLC: LLC_DESIGNATORS,
  Corp: CORPORATION_DESIGNATORS, 'Close Corp': CORPORATION_DESIGNATORS,
};

/** The designators to choose from; none for entity types whose names need none. */
export function designatorsOf(entityType: string | undefined): readonly string[] {
  return BY_ENTITY_TYPE[entityType ?? ''] ?? [];
}

interface SplitName {
  /** The name before the designator, including a comma. */
  stem: string;
  designator: string;
}

/**
 * Splits off the designator that a name ends in, ignoring case; `undefined` if it ends in none. A name that
 * is nothing but a designator has none: there must be something that it designates.
 */
function splitName(name: string, designators: readonly string[]): SplitName | undefined {
  const text = name.trim();
  // The longest first: "Limited Liability Company" also ends in "Company".
  for (const designator of [...designators].sort((a, b) => b.length - a.length)) {
    const stem = text.slice(0, Math.max(0, text.length - designator.length));
    if (text.slice(stem.length).toLowerCase() === designator.toLowerCase() && /[^\s,][\s,]+$/.test(stem)) {
      return { stem: stem.trimEnd(), designator };
    }
  }
  return undefined;
}

/** The designator a company name ends in. */
export function designatorIn(name: string, designators: readonly string[]): string | undefined {
  return splitName(name, designators)?.designator;
}

/**
 * The name with its designator replaced by this one, or with this one appended if it has none. An empty name
 * stays empty.
 *
 * @example withDesignator('Alder, LLC', 'L.L.C.', LLC_DESIGNATORS) // 'Alder, L.L.C.'
 */
export function withDesignator(name: string, designator: string, designators: readonly string[]): string {
  const stem = splitName(name, designators)?.stem ?? name.trim();
  return stem === '' ? '' : `${stem} ${designator}`;
}

/** The name as it is filed: with the chosen designator appended, unless it already ends in one. */
export function filedCompanyName(
  { companyName = '', companyNameDesignator }: { companyName?: string; companyNameDesignator?: string }, entityType: string | undefined,
): string {
  const designators = designatorsOf(entityType);
  const name = companyName.trim();
  if (!companyNameDesignator || !designators.includes(companyNameDesignator) || splitName(name, designators)) return name;
  return withDesignator(name, companyNameDesignator, designators);
}
