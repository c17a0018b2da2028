import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { CartRule } from '../../cart/cart-rule.ts';
import { CART_RULES } from '../../cart/cart-rules.ts';
import { rules } from '../../test-data/loaded-rules.ts';
import { completeForm, DELAWARE } from '../../test-data/formation-page.ts';
import { renderModule } from '../../test-data/checkout-host.ts';
import { view as Review } from '../review/view.tsx';
import { view as OrderSummary } from './view.tsx';

let runs = 0;
/** One more rule, which counts how often a cart is made. */
const counting: CartRule = (products) => {
  runs += 1;
  return products;
};
beforeEach(() => { (CART_RULES as CartRule[]).push(counting); });
afterEach(() => { (CART_RULES as CartRule[]).pop(); });

it.each([['order-summary', OrderSummary], ['review', Review]] as const)(
  'typing in fields that the cart does not depend on runs nothing of it in the module %s; a new state runs it once', (module, View) => {
    const { form, known } = renderModule(module, View as never, completeForm());
    rules.needs?.(known());
    runs = 0;
    const type = (path: string, text: string) => {
      for (let length = 1; length <= text.length; length += 1) act(() => { form.change(path as never, text.slice(0, length) as never); });
    };
    type('companyInformation.companyName', 'Alder and Wren LLC');
    type('contactInformation.firstName', 'Maya');
    type('contactInformation.phone', '3075550188');
    expect(runs).toBe(0);
    act(() => { form.change('companyInformation.state' as never, DELAWARE as never); });
    expect(runs).toBeGreaterThan(0);
    // The state, and what follows from it: another agent and another method.
    expect(runs).toBeLessThanOrEqual(3);
  },
);
