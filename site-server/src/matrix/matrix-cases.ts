import { closeVariantBase } from 'shared-contracts/entity-types';
import { canFormIn, type EntityTypesByState } from 'shared-contracts/entity-types/entity-types-by-state';
import { modulesOf, type PageConfig } from 'shared-contracts/page-config';

/** A company to order on a page: its type and the state, or states, it is filed in. */
export interface MatrixCase {
  page: PageConfig;
  entityType: Option;
  /** The first of the states that the order files in. */
  state: Option;
  /** Further states, where the page files in several. */
  others: readonly Option[];
  /** The state that the company comes from, where the page asks. */
  homeState: Option;
}

type Option = { key: string; value: string };

/** The parts of an offer of a filing that matter here. */
interface Offer {
  filing?: unknown;
  where?: string;
  statesByEntityType?: { block?: Record<string, string[]> };
}

const COMPANY = 'order-checkout/company-information';
const STATES = 'order-checkout/filing-states';

/** Every type of company in every state in which a page offers it. `states` are those that the catalogue sells in. */
export function matrixCases(pages: readonly PageConfig[], states: readonly Option[]): MatrixCase[] {
  return pages.flatMap((page) => {
    const uses = modulesOf(page).map(({ use }) => use);
    const company = uses.find(({ module }) => module === COMPANY);
    if (!company) return [];
    const { entityTypes, entityTypesByState } = company.options as { entityTypes: Option[]; entityTypesByState: EntityTypesByState };
    const isSeveral = uses.some(({ module }) => module === STATES);
    const { primaryProducts = [] } = (page.summary?.options ?? {}) as { primaryProducts?: Offer[] };
    const offer = primaryProducts.find(({ filing, where }) => filing !== undefined && where === 'states');
    const types = entityTypes.flatMap((type) => [type, ...closeVariantsOf(type, entityTypesByState)]);
    return types.flatMap((entityType) => states
      .filter(({ key }) => canFormIn(entityType.key, key, entityTypesByState) && !offer?.statesByEntityType?.block?.[entityType.key]?.includes(key))
      .map((state, index, sold): MatrixCase => ({
        page, entityType: { key: entityType.key, value: entityType.value }, state,
        others: isSeveral ? sold.slice(index + 1, index + 1 + (index % 5)) : [],
        homeState: sold.at(index === 0 ? -1 : index - 1) ?? state,
      })));
  });
}

function closeVariantsOf({ key, value }: Option, { closeVariants = [], block = {} }: Partial<EntityTypesByState>): Option[] {
  const variant = `Close ${key}`;
  const isSomewhere = closeVariants.some((state) => !block[variant]?.includes(state));
  return closeVariantBase(variant) === key && isSomewhere ? [{ key: variant, value: `Close ${value}` }] : [];
}

export function nameOfCase({ page, entityType, state, others }: MatrixCase): string {
  return `${page.path}: ${entityType.key} in ${[state, ...others].map(({ key }) => key).join(', ')}`;
}

/** The answers that make a form this case, in the order in which they are given. */
export function answersOfCase({ page, entityType, state, others, homeState }: MatrixCase): Readonly<Record<string, unknown>> {
  const uses = modulesOf(page).map(({ use }) => use);
  const company = uses.find(({ module }) => module === COMPANY)?.options as { homeState: { show?: boolean } };
  const isSeveral = uses.some(({ module }) => module === STATES);
  return {
    ...(company.homeState.show && { 'companyInformation.homeState': homeState }),
    // Some states have close variants only, so the state comes first.
    ...(!isSeveral && { 'companyInformation.state': state }),
    'companyInformation.entityType': entityType,
    ...(isSeveral && { 'companyInformation.states': Object.fromEntries([state, ...others].map(({ key }) => [key, true])) }),
  };
}
