import type { Known } from 'shared-contracts/area-rules';
import type { ContributedProduct } from 'shared-contracts/cart';
import type { AreaName } from 'shared-contracts/form-types';
import { splitModulePath } from 'shared-contracts/page-config';
import { activeModules } from 'shared-contracts/page-rules';
import { contributionsIn } from 'shared-contracts/topics';
import { wordsOf } from './form-words.ts';

/** Titles of the steps with a required part that is missing. Without it the form is not sent. */
export function stepsWithoutRequiredPart(known: Known, isThere: (area: AreaName, module: string) => boolean): string[] {
  const { summary } = known.page;
  const parts = [
    ...activeModules(known).map(({ step, use }) => ({ title: step.title, use })),
    // A form is not sent without its summary on screen, where that is required.
    ...(summary ? [{ title: wordsOf(known.page).summary, use: summary }] : []),
  ];
  const missing = parts.filter(({ use }) => {
    const { area, module } = splitModulePath(use.module);
    return use.required && !isThere(area, module);
  });
  return [...new Set(missing.map(({ title }) => title))];
}

/** The products that areas missing from the page added to the cart earlier: kept, but not confirmed. */
export function unconfirmedContributions(known: Known, isThere: (area: AreaName) => boolean): ContributedProduct[] {
  return Object.entries(contributionsIn(known.topics)).flatMap(([area, { products }]) =>
    isThere(area) ? [] : products,
  );
}

export function areasInCart(known: Known): AreaName[] {
  return Object.entries(contributionsIn(known.topics)).flatMap(([area, { products }]) =>
    products.length > 0 ? [area] : [],
  );
}
