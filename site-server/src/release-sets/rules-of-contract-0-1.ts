import type { AreaRules, Contributions, Known, SubmitterRules } from 'shared-contracts/area-rules';
import type { ContributedProduct, Contribution, Quote } from 'shared-contracts/cart';
import type { FormType } from 'shared-contracts/form-types';

/** A product that an area adds, as contracts 0.1 wrote it: its group says what it holds. */
type ProductOfContract01 = Omit<ContributedProduct, 'group'> & { group?: { type?: string; key?: string; label: string } };

type ContributionsOfContract01 = Partial<Record<string, readonly ProductOfContract01[]>>;

/** A submitter as contracts 0.1 wrote it: it makes an order, and quotes by itself. */
interface SubmitterOfContract01 {
  assemble(known: Known, contributions: ContributionsOfContract01): { kind: 'assembled'; order: unknown } | { kind: 'missing-property'; path: string };
  quote(known: Known, contributions: ContributionsOfContract01): Quote;
}

/**
 * Rules as the server calls them. Those of releases built for contracts 0.1 are adapted, so that the orders of
 * tabs which were opened with such a release are checked by the rules that made them; others are returned as
 * they are.
 */
export function currentRules(rules: AreaRules): AreaRules {
  const { contribute, submitters = {} } = rules;
  const old = Object.entries(submitters).filter(([, submitter]) => isOfContract01(submitter)) as [FormType, SubmitterRules][];
  const oldSubmitter = (formType: FormType) => submitters[formType] as unknown as SubmitterOfContract01;
  return {
    ...rules,
    ...(contribute && { contribute: (known) => currentContribution(contribute(known)) }),
    ...(old.length > 0 && {
      quote: (known, contributions) => oldSubmitter(known.page.formType).quote(known, productsByArea(contributions)),
      submitters: { ...submitters, ...Object.fromEntries(old.map(([formType]) => [formType, currentSubmitter(oldSubmitter(formType))])) },
    }),
  };
}

function isOfContract01(submitter: unknown): boolean {
  return typeof (submitter as Partial<SubmitterOfContract01> | undefined)?.quote === 'function';
}

function currentSubmitter({ assemble }: SubmitterOfContract01): SubmitterRules {
  return {
    assemble(known, contributions) {
      const assembled = assemble(known, productsByArea(contributions));
      return assembled.kind === 'assembled' ? { kind: 'assembled', payload: assembled.order } : assembled;
    },
  };
}

function productsByArea(contributions: Contributions): ContributionsOfContract01 {
  return Object.fromEntries(Object.entries(contributions).map(([area, { products }]) => [area, products]));
}

/** What is no list is returned as it is: the current shape, or something malformed, which the server refuses by name. */
function currentContribution(contribution: Contribution | readonly ProductOfContract01[]): Contribution {
  if (!Array.isArray(contribution)) return contribution as Contribution;
  return { products: (contribution as ProductOfContract01[]).map(withGroupKey) as ContributedProduct[], missing: [] };
}

/**
 * An old group keeps its `type`, by which old assemblers make lines, and gains the key by which current ones do.
 * One of the type `single` was no group.
 */
function withGroupKey({ group, ...product }: ProductOfContract01): ProductOfContract01 {
  return group && group.type !== 'single' ? { ...product, group: { ...group, key: group.label } } : product;
}
