import type { Known } from 'shared-contracts/area-rules';
import { optionsOfModule } from 'shared-contracts/page-rules';
import { fillTemplate } from '../wording/fill-template.ts';
import { chosenEntityType, chosenState } from './chosen-company.ts';

export const LLC_DESIGNATORS = ['LLC', 'L.L.C.', 'Limited Liability Company'] as const;

export const CORPORATION_DESIGNATORS = [
  'Corporation',
  'Incorporated',
  'Company',
  'Limited',
  'Corp.',
  'Inc.',
  'Co.',
  'Ltd.',
] as const;

const BY_ENTITY_TYPE: Readonly<Record<string, readonly string[]>> = {
  LLC: LLC_DESIGNATORS,
  'Close LLC': LLC_DESIGNATORS,
  PLLC: LLC_DESIGNATORS,
  Corp: CORPORATION_DESIGNATORS,
  'Close Corp': CORPORATION_DESIGNATORS,
};

/** Designators that are ordinary words, too: the name of an LLC may contain them before its own. */
const ORDINARY_WORDS: readonly string[] = ['Company', 'Limited', 'Co.', 'Ltd.'];

/** The designators of a page for some entity types, in some states or in all. */
interface PageDesignators {
  entityTypes: readonly string[];
  states?: readonly string[];
  designators: readonly string[];
}

type CompanyKnown = Pick<Known, 'page' | 'data'>;

function pageDesignators({ page, data }: CompanyKnown): readonly PageDesignators[] {
  return (
    optionsOfModule<{ designators?: PageDesignators[] }>({ page, data } as Known, 'order-checkout/company-information')
      ?.designators ?? []
  );
}

/**
 * The designators to choose from for the chosen entity type and state: the first of the page's that are for both, else
 * the usual ones. None for entity types whose names need none.
 */
export function designatorsOf(known: CompanyKnown): readonly string[] {
  const type = known.data.companyInformation?.entityType?.key ?? '';
  const state = chosenState(known)?.key ?? '';
  const ofPage = pageDesignators(known).find(
    ({ entityTypes, states }) => entityTypes.includes(type) && (states?.includes(state) ?? true),
  );
  return ofPage?.designators ?? BY_ENTITY_TYPE[type] ?? [];
}

/** The designators that belong to other entity types than the chosen one, and are not ordinary words. */
function otherDesignators(known: CompanyKnown): readonly string[] {
  const own = designatorsOf(known);
  const all = [
    ...Object.values(BY_ENTITY_TYPE),
    ...pageDesignators(known).map(({ designators }) => designators),
  ].flat();
  return [...new Set(all)].filter((designator) => !own.includes(designator) && !ORDINARY_WORDS.includes(designator));
}

/**
 * The designator of another entity type that the company's name ends in, such as LLC for a PLLC; `undefined` for types
 * without any.
 */
export function wrongDesignator(known: CompanyKnown): string | undefined {
  const own = designatorsOf(known);
  if (own.length === 0) return undefined;
  const designator = designatorIn(known.data.companyInformation?.companyName ?? '', [
    ...own,
    ...otherDesignators(known),
  ]);
  return designator === undefined || own.includes(designator) ? undefined : designator;
}

/**
 * Why the company's name is refused: it ends in the designator of another entity type. In `message`, `{entity type}`,
 * `{designators}` and `{designator}` are replaced.
 */
export function reasonAgainstDesignator(message: string, known: Known): string | undefined {
  const designator = wrongDesignator(known);
  return designator === undefined
    ? undefined
    : fillTemplate(message, {
        'entity type': chosenEntityType(known)?.value ?? '',
        designators: new Intl.ListFormat('en-US', { type: 'disjunction' }).format(designatorsOf(known)),
        designator,
      });
}

/** The name without a designator of another entity type at its end. */
export function withoutWrongDesignator(known: CompanyKnown): string {
  const name = known.data.companyInformation?.companyName ?? '';
  const wrong = wrongDesignator(known);
  return wrong === undefined ? name : (splitName(name, [wrong])?.stem.replace(/,$/, '') ?? name);
}

interface SplitName {
  /** The name before the designator, including a comma. */
  stem: string;
  designator: string;
}

/**
 * Splits off the designator that a name ends in, ignoring case and a missing period at the end; `undefined` if it ends
 * in none. A name that is nothing but a designator has none: there must be something that it designates.
 */
function splitName(name: string, designators: readonly string[]): SplitName | undefined {
  const text = name.trim();
  // The longest first: "Limited Liability Company" also ends in "Company".
  for (const designator of [...designators].sort((a, b) => b.length - a.length)) {
    const ending = text.endsWith('.') ? designator : designator.replace(/\.$/, '');
    const stem = text.slice(0, Math.max(0, text.length - ending.length));
    if (text.slice(stem.length).toLowerCase() === ending.toLowerCase() && /[^\s,][\s,]+$/.test(stem)) {
      return { stem: stem.trimEnd(), designator };
    }
  }
  return undefined;
}

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

/** The company's name as it is filed: with the chosen designator appended, unless it already ends in one. */
export function filedCompanyName(known: CompanyKnown): string {
  return filedName(known.data.companyInformation?.companyName, known);
}

/** Any name as it would be filed for a company of the chosen type: with the company's designator, unless it has one. */
export function filedName(anyName = '', known: CompanyKnown): string {
  const { companyName = '', companyNameDesignator } = known.data.companyInformation ?? {};
  const designators = designatorsOf(known);
  const name = anyName.trim();
  const designator = companyNameDesignator ?? designatorIn(companyName, designators);
  if (!designator || !designators.includes(designator) || splitName(name, designators)) return name;
  return withDesignator(name, designator, designators);
}
