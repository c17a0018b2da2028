import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { ModuleView } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import { publishCart } from '../../cart-events/cart-publisher.ts';
import type { CartRule } from '../../cart/cart-rule.ts';
import { CART_RULES } from '../../cart/cart-rules.ts';
import { completeForm, DELAWARE, optionsOf } from '../../test-data/formation-page.ts';
import { renderModule } from '../../test-data/checkout-host.ts';
import type { ReviewOptions } from '../review/options.ts';
import { view as Review } from '../review/view.tsx';
import type { OrderSummaryOptions } from './options.ts';
import { TotalToday } from './total-today.tsx';
import { bar as TotalBar, view as OrderSummary } from './view.tsx';

let runs = 0;
/** An additional rule that counts how often a cart is derived. */
const counting: CartRule = (products) => {
  runs += 1;
  return products;
};
beforeEach(() => {
  (CART_RULES as CartRule[]).push(counting);
});
afterEach(() => {
  (CART_RULES as CartRule[]).pop();
});

/** Every view that shows the cart, rendered at the same time. */
const Everything: ModuleView<OrderSummaryOptions> = (props) => (
  <>
    <OrderSummary {...props} />
    <TotalToday {...props} />
    <TotalBar {...props} isOpen={false} onOpen={() => undefined} />
    <Review options={optionsOf<ReviewOptions>(props.host.known$.value, 'review')} host={props.host} />
  </>
);

/** A page with all these views, whose cart is also published. */
function openPage() {
  const page = renderModule('order-summary', Everything, completeForm());
  act(() => {
    publishCart(page.host);
  });
  const seen = new Set<Known>();
  page.host.known$.subscribe((known) => {
    seen.add(known);
  });
  runs = 0;
  seen.clear();
  return {
    seen,
    change: (path: string, answer: unknown) =>
      act(() => {
        page.form.change(path as never, answer as never);
      }),
  };
}

it('the cart is derived once for each answer, however many views show or publish it', () => {
  const { seen, change } = openPage();
  const type = (path: string, text: string) => {
    for (let length = 1; length <= text.length; length += 1) change(path, text.slice(0, length));
  };
  type('companyInformation.companyName', 'Alder');
  type('contactInformation.phone', '307555');
  expect(runs).toBe('Alder'.length + '307555'.length);
  expect(runs).toBe(seen.size);
});

it('an answer that changes the total makes it twice: the total is itself part of what is known', () => {
  const { seen, change } = openPage();
  change('companyInformation.state', DELAWARE);
  expect(runs).toBe(seen.size);
  expect(runs).toBe(2);
});
