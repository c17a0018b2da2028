import { closeVariantBase } from 'shared-contracts/entity-types';
import { canFormIn, type EntityTypesByState } from 'shared-contracts/entity-types/entity-types-by-state';
import { modulesOf, type PageConfig } from 'shared-contracts/page-config';

/** An order on a page: the type of the company and the state, or states, it is filed in. */
export interface MatrixCase {
  page: PageConfig;
  entityType: Option;
  /** The first of the states that the order files in, or the state of the service. */
  state: Option;
  /** Further states, where the page files in several. */
  others: readonly Option[];
  /** The state that the company comes from, where the page asks. */
  homeState: Option;
  /** What is ordered, where the page offers several things. */
  variant?: Variant;
}

/** Answers that choose what is ordered, given before all others. */
interface Variant {
  name: string;
  answers: Readonly<Record<string, unknown>>;
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
const SERVICE = 'order-checkout/order-information';

/**
 * Every type of company in every state in which a page offers it, and everything that a page for existing businesses
 * sells. `states` are those that the catalogue sells in.
 */
export function matrixCases(pages: readonly PageConfig[], states: readonly Option[]): MatrixCase[] {
  return pages.flatMap((page) => {
    const uses = modulesOf(page).map(({ use }) => use);
    const company = uses.find(({ module }) => module === COMPANY);
    if (!company) return serviceCases(page, states);
    const { entityTypes, entityTypesByState } = company.options as {
      entityTypes: Option[];
      entityTypesByState: EntityTypesByState;
    };
    const isSeveral = uses.some(({ module }) => module === STATES);
    const { primaryProducts = [] } = (page.summary?.options ?? {}) as { primaryProducts?: Offer[] };
    const offer = primaryProducts.find(({ filing, where }) => filing !== undefined && where === 'states');
    const types = entityTypes.flatMap((type) => [type, ...closeVariantsOf(type, entityTypesByState)]);
    return types.flatMap((entityType) =>
      states
        .filter(
          ({ key }) =>
            canFormIn(entityType.key, key, entityTypesByState) &&
            !offer?.statesByEntityType?.block?.[entityType.key]?.includes(key),
        )
        .map((state, index, sold): MatrixCase => ({
          page,
          entityType: { key: entityType.key, value: entityType.value },
          state,
          others: isSeveral ? sold.slice(index + 1, index + 1 + (index % 5)) : [],
          homeState: sold.at(index === 0 ? -1 : index - 1) ?? state,
        })),
    );
  });
}

/**
 * Every entity type in every state that the page asks for; over these pairs all variants in turn, each at least once.
 */
function serviceCases(page: PageConfig, [first, ...others]: readonly Option[]): MatrixCase[] {
  const service = modulesOf(page)
    .map(({ use }) => use)
    .find(({ module }) => module === SERVICE);
  if (!service || !first) return [];
  const {
    entityTypes,
    state: { show },
  } = service.options as { entityTypes: Option[]; state: { show?: boolean } };
  const variants = variantsOf(page);
  const pairs = entityTypes.flatMap(({ key, value }) =>
    (show ? [first, ...others] : [first]).map((state) => ({ entityType: { key, value }, state })),
  );
  return Array.from({ length: Math.max(pairs.length, variants.length) }, (_, index): MatrixCase => {
    const pair = pairs[index % pairs.length]!;
    return { page, ...pair, others: [], homeState: pair.state, variant: variants[index % variants.length]! };
  });
}

interface Group {
  saveAs: string;
  items?: readonly { saveAs: string }[];
  products?: readonly { when: Record<string, string>; offer: { saveAs: string } }[];
}

/** Name of the variant with the business identity bundle. */
export const BUNDLE = 'bundle';

/** What a module lets the customer order instead of something else. */
const VARIANTS: Readonly<Record<string, (options: Record<string, unknown>) => Variant[]>> = {
  'order-checkout/tax-id': ({ choices }) =>
    (choices as Option[]).map(({ key }) => ({ name: key, answers: { taxIDSelection: key } })),
  'order-checkout/mail-forwarding': () =>
    ['individual', 'business'].map((name) => ({ name, answers: { individualOrBusiness: name } })),
  'order-checkout/optional-items': ({ groups }) =>
    (groups as Group[]).flatMap(({ saveAs, products = [] }) =>
      products.map(({ when, offer }) => ({
        name: offer.saveAs,
        answers: Object.fromEntries(
          Object.entries(when).map(([key, value]) => [`productState.${saveAs}.data.${key}`, value]),
        ),
      })),
    ),
  'order-checkout/business-identity': ({ groups }) => [
    { name: BUNDLE, answers: { businessIdentityToggle: true } },
    ...(groups as Group[]).flatMap(({ items = [] }) =>
      items.map(({ saveAs }) => ({ name: saveAs, answers: { [`productState.${saveAs}.checked`]: true } })),
    ),
  ],
};

/** Every combination of what the page's modules let the customer order; one that is empty if they offer no choice. */
function variantsOf(page: PageConfig): Variant[] {
  return modulesOf(page).reduce<Variant[]>(
    (variants, { use }) => {
      const choices = VARIANTS[use.module]?.(use.options) ?? [];
      if (choices.length === 0) return variants;
      return variants.flatMap((before) =>
        choices.map(({ name, answers }) => ({
          name: [before.name, name].filter(Boolean).join(' '),
          answers: { ...before.answers, ...answers },
        })),
      );
    },
    [{ name: '', answers: {} }],
  );
}

function closeVariantsOf(
  { key, value }: Option,
  { closeVariants = [], block = {} }: Partial<EntityTypesByState>,
): Option[] {
  const variant = `Close ${key}`;
  const isSomewhere = closeVariants.some((state) => !block[variant]?.includes(state));
  return closeVariantBase(variant) === key && isSomewhere ? [{ key: variant, value: `Close ${value}` }] : [];
}

export function nameOfCase({ page, entityType, state, others, variant }: MatrixCase): string {
  const ordered = variant?.name ? ` ${variant.name} for` : '';
  return `${page.path}:${ordered} ${entityType.key} in ${[state, ...others].map(({ key }) => key).join(', ')}`;
}

/** The answers that make a form this case, in the order in which they are given. */
export function answersOfCase({
  page,
  entityType,
  state,
  others,
  homeState,
  variant,
}: MatrixCase): Readonly<Record<string, unknown>> {
  if (variant)
    return { ...variant.answers, 'companyInformation.entityType': entityType, 'companyInformation.state': state };
  const uses = modulesOf(page).map(({ use }) => use);
  const company = uses.find(({ module }) => module === COMPANY)?.options as { homeState: { show?: boolean } };
  const isSeveral = uses.some(({ module }) => module === STATES);
  return {
    ...(company.homeState.show && { 'companyInformation.homeState': homeState }),
    // Some states have close variants only, so the state comes first.
    ...(!isSeveral && { 'companyInformation.state': state }),
    'companyInformation.entityType': entityType,
    ...(isSeveral && {
      'companyInformation.states': Object.fromEntries([state, ...others].map(({ key }) => [key, true])),
    }),
  };
}
