import {
  withAllParts,
  type AreaRules,
  type AssemblyResult,
  type Contributions,
  type Known,
  type LoadedRules,
  type SubmitterRules,
} from 'shared-contracts/area-rules';
import type { ContributedProduct, Contribution, Quote } from 'shared-contracts/cart';

/** A contributed product in contracts 0.1: its group has a `type` that says what it contains. */
type ProductOfContract01 = Omit<ContributedProduct, 'group'> & {
  group?: { type?: string; key?: string; label: string };
};

type ContributionsOfContract01 = Partial<Record<string, readonly ProductOfContract01[]>>;

/** A submitter in contracts 0.1: it assembles an order and also computes the quote. */
interface SubmitterOfContract01 {
  assemble(
    known: Known,
    contributions: ContributionsOfContract01,
  ): { kind: 'assembled'; order: unknown } | { kind: 'missing-property'; path: string };
  quote(known: Known, contributions: ContributionsOfContract01): Quote;
}

/** A submitter in contracts 0.2. */
interface SubmitterOfContract02 extends Pick<SubmitterRules, 'words'> {
  assemble?(known: Known, contributions: Contributions): AssemblyResult;
}

/** An area's rules in contracts 0.1 and 0.2: in one piece, without loaders of their parts. */
export interface RulesOfOlderContract extends Omit<LoadedRules, 'submitters'> {
  submitters?: Readonly<Record<string, SubmitterOfContract01 | SubmitterOfContract02>>;
}

/**
 * Loads rules with all their parts, in the shape that the server calls. Rules of releases built for older contracts are
 * adapted, so that orders from tabs that were opened with such a release are checked by the rules that made them.
 */
export async function currentRules(rules: AreaRules | RulesOfOlderContract): Promise<LoadedRules> {
  return isInOnePiece(rules) ? adaptedRules(rules) : withAllParts(rules);
}

function isInOnePiece(rules: AreaRules | RulesOfOlderContract): rules is RulesOfOlderContract {
  const { modules, submitters = {} } = rules;
  const parts: unknown[] = Object.values({ ...modules, ...submitters });
  return parts.some((part) => typeof part !== 'function');
}

function adaptedRules(rules: RulesOfOlderContract): LoadedRules {
  const { contribute, submitters = {} } = rules;
  const quoting = Object.entries(submitters).filter(([, submitter]) => isOfContract01(submitter));
  return {
    ...rules,
    ...(contribute && { contribute: (known) => currentContribution(contribute(known)) }),
    ...(quoting.length > 0 && {
      quote: (known, contributions) =>
        (submitters[known.page.formType] as SubmitterOfContract01).quote(known, productsByArea(contributions)),
    }),
    submitters: Object.fromEntries(
      Object.entries(submitters).map(([formType, submitter]) => [formType, currentSubmitter(submitter)]),
    ),
  };
}

function isOfContract01(submitter: SubmitterOfContract01 | SubmitterOfContract02): submitter is SubmitterOfContract01 {
  return 'quote' in submitter;
}

function currentSubmitter(submitter: SubmitterOfContract01 | SubmitterOfContract02): SubmitterRules {
  if (!isOfContract01(submitter)) {
    const { words, assemble } = submitter;
    return { words, ...(assemble && { assemble: ({ known, contributions }) => assemble(known, contributions) }) };
  }
  return {
    assemble({ known, contributions }) {
      const assembled = submitter.assemble(known, productsByArea(contributions));
      return assembled.kind === 'assembled' ? { kind: 'assembled', payload: assembled.order } : assembled;
    },
  };
}

function productsByArea(contributions: Contributions): ContributionsOfContract01 {
  return Object.fromEntries(Object.entries(contributions).map(([area, { products }]) => [area, products]));
}

/**
 * Converts a list, as of contracts 0.1. Anything else is current already, or malformed, which the server refuses by
 * name.
 */
function currentContribution(contribution: Contribution | readonly ProductOfContract01[]): Contribution {
  if (!Array.isArray(contribution)) return contribution as Contribution;
  return { products: (contribution as ProductOfContract01[]).map(withGroupKey) as ContributedProduct[], missing: [] };
}

/**
 * Adds the key by which current assemblers make lines; the `type`, by which old ones do, is kept. A group of the type
 * `single` was not a real group and is dropped.
 */
function withGroupKey({ group, ...product }: ProductOfContract01): ProductOfContract01 {
  return group && group.type !== 'single' ? { ...product, group: { ...group, key: group.label } } : product;
}
