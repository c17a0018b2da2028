import fc from 'fast-check';
import type { Contributions, Known } from 'shared-contracts/area-rules';
import { decodedCartPage, knownOn, type CartPage } from './cart-page.ts';
import { domainContribution } from './formation-page.ts';
import { randomAnswers } from './random-answers.ts';
import { randomCatalogue } from './random-catalogue.ts';
import { randomPage } from './random-page.ts';

/** A page, a catalogue, answers and what other areas add. */
export interface RandomOrder {
  known: Known;
  contributions: Contributions;
  /** The answers by path, in the order in which they were given. */
  answers: [string, unknown][];
}

const contributions: fc.Arbitrary<Contributions> = fc.record({
  domains: fc.array(fc.integer({ min: 0, max: 9000 }), { maxLength: 3 }).map((prices) => prices.map((price, index) => domainContribution(`acme${index}.com`, price))),
  'phone-nyop': fc.array(fc.integer({ min: 0, max: 9000 }), { maxLength: 1 })
    .map((prices) => prices.map((price) => ({ ...domainContribution('number', price), group: { type: 'single' as const, label: 'Phone' } }))),
}, { requiredKeys: [] });

/** `change` may narrow the page down to what a property is about. */
export function randomOrder(change: (page: CartPage) => CartPage = (page) => page): fc.Arbitrary<RandomOrder> {
  return fc.record({ page: randomPage, catalogue: randomCatalogue, answers: randomAnswers, contributions }).map(({ page, catalogue, answers, contributions: added }) => ({
    known: knownOn(decodedCartPage(change(page)), Object.fromEntries(answers), catalogue), contributions: added, answers,
  }));
}
