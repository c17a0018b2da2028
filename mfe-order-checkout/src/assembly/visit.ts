import { valueAt } from 'shared-contracts/data-path';
import type { FormValues } from 'shared-contracts/form-data';
import type { AssembledOrder } from 'shared-contracts/submission';

/**
 * What an order says of the visit that led to it: the live chat, and the variants of A/B tests that the customer saw.
 */
export interface Visit {
  notes: string[];
  variants: Pick<AssembledOrder['account'], 'ab_test_rolled_variants'>;
}

/**
 * Reads the answers that the address or the page preselected (`preselection/preselects.ts`). `data` holds all answers:
 * these are not asked.
 */
export function visitOf(data: FormValues): Visit {
  const chat = textAt(data, 'liveChat');
  const written = textAt(data, 'abTestVariants');
  const pairs =
    written
      ?.split(',')
      .map((pair) => pair.split(':'))
      .filter((pair): pair is [string, string] => pair.length === 2 && pair.every(Boolean)) ?? [];
  return {
    notes: [
      ...(chat ? [`Live chat: ${chat}`] : []),
      ...(pairs.length > 0 ? [`A/B variants: ${pairs.map((pair) => pair.join(' = ')).join(', ')}`] : []),
    ],
    variants: pairs.length > 0 ? { ab_test_rolled_variants: Object.fromEntries(pairs) } : {},
  };
}

/** A preselected text; `undefined` for anything that no address can preselect. */
export function textAt(data: FormValues, path: string): string | undefined {
  const answer = valueAt(data, path);
  return typeof answer === 'string' && PLAIN_TEXT.test(answer) ? answer : undefined;
}

const PLAIN_TEXT = /^[\w.:,-]{1,200}$/;
