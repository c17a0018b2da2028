import { describe, expect, it } from '@jest/globals';
import { create } from 'superstruct';
import type { CartProduct, LineItem } from 'shared-contracts/cart';
import { LineReasonsStruct } from '../../offers/cart-options.ts';
import { explainLine, markUnconfirmed } from './summary-lines.ts';

describe('explain line', () => {
  const words = create({}, LineReasonsStruct);
  const agent = (key: string, value: string, changes: Partial<CartProduct> = {}): CartProduct => ({
    key: `agent:${key}`,
    saveAs: 'agent',
    productId: 'agent',
    productOptionId: null,
    name: 'Agent',
    reason: 'chosen',
    quantity: 1,
    price: 12_500,
    data: {},
    multiState: true,
    state: { key, value },
    ...changes,
  });
  const line = (subPrices: number[]): LineItem => ({
    key: 'agent',
    type: 'multiState',
    label: 'Agent',
    price: 0,
    subLines: subPrices.map((price, index) => ({ key: String(index), label: String(index), price })),
  });
  const partsOf = (item: LineItem, ...products: CartProduct[]) =>
    explainLine(item, products, words)?.parts.map(({ price }) => price);

  describe('what a line opens to', () => {
    it('a price that is one part needs no list', () => {
      expect(
        explainLine({ key: 'agent', type: 'single', label: 'Agent', price: 12_500 }, [agent('CO', 'Colorado')], words),
      ).toEqual({ text: 'You added it.', parts: [] });
    });

    it('parts that are already shown below the line are not repeated', () => {
      expect(partsOf(line([12_500, 12_500]), agent('CO', 'Colorado'), agent('MT', 'Montana'))).toEqual([]);
    });

    it('a coupon that the sub-lines do not show is explained', () => {
      const reduced = agent('MT', 'Montana', {
        price: 11_500,
        originalPrice: 12_500,
        appliedCoupons: [{ id: 'SPRING', amount: 1000 }],
      });
      expect(partsOf(line([12_500, 11_500]), agent('CO', 'Colorado'), reduced)).toEqual([12_500, 12_500, -1000]);
    });

    it('parts are explained, too, if they are as many as the sub-lines but differ in amount', () => {
      expect(partsOf(line([12_500, 1]), agent('CO', 'Colorado'), agent('MT', 'Montana'))).toEqual([12_500, 12_500]);
    });

    it('a line of no product opens to nothing', () => {
      expect(explainLine(line([]), [], words)).toBeUndefined();
    });
  });
});

describe('unconfirmed', () => {
  const agent: LineItem = {
    key: 'registered_agent:WY',
    type: 'single',
    label: 'Registered Agent',
    price: 12_500,
    detail: 'Wyoming, 1 Year',
  };
  const phone: LineItem = { key: 'phone-nyop:number', type: 'single', label: '(307) 555-0100', price: 900 };
  const domains: LineItem = {
    key: 'domains:Domains',
    type: 'single',
    label: 'Domains',
    price: 1400,
    subLines: [{ key: 'domains:domain_acme_com', label: 'acme.com', price: 1400 }],
  };

  describe('markUnconfirmed', () => {
    it('what came from a failed area is marked, on its own line and inside a group', () => {
      const [first, second, third] = markUnconfirmed([agent, phone, domains], ['domains', 'phone-nyop']);
      expect(first).toEqual(agent);
      expect(second?.detail).toBe('Not confirmed yet');
      expect(third?.subLines).toEqual([
        { key: 'domains:domain_acme_com', label: 'acme.com', price: 1400, unconfirmed: true },
      ]);
    });

    it('without a failed area the lines stay as they are', () => {
      expect(markUnconfirmed([agent, phone, domains], [])).toEqual([agent, phone, domains]);
    });
  });
});
