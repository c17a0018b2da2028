import { describe, expect, it } from '@jest/globals';
import type { Known } from 'shared-contracts/area-rules';
import { deriveCart } from '../cart/derive-cart.ts';
import {
  answered,
  answeredAll,
  DELAWARE,
  freshForm,
  LLC,
  PLLC,
  WYOMING,
  type PageChanges,
} from '../test-data/formation-page.ts';
import { NOTHING_PUBLISHED, cartMessages, lastPublishedCart, type CartOccasion } from './cart-messages.ts';

const TWO_TYPES: PageChanges = { companyInformation: { entityTypes: [LLC, PLLC] } };
const cartOf = (known: Known) => ({ known, cart: deriveCart(known, {}) });
const wyoming = () =>
  answeredAll(freshForm(TWO_TYPES), { 'companyInformation.entityType': LLC, 'companyInformation.state': WYOMING });

function messagesOf(before: Known | undefined, after: Known, occasion: CartOccasion = 'answer'): string[] {
  return cartMessages(before ? lastPublishedCart(cartOf(before)) : NOTHING_PUBLISHED, cartOf(after), occasion).map(
    (message) => {
      if (message.kind === 'step') return message.step;
      return `${message.kind} ${message.kind === 'overwritten' ? message.after.key : message.product.key}`;
    },
  );
}

describe('the messages about a cart', () => {
  it('[SC-113, OC-158] the first one is reset, configured, filled and set', () => {
    expect(messagesOf(undefined, wyoming(), 'first')).toEqual([
      'cart-reset',
      'products-configured',
      'added registered_agent:WY',
      'added business_formation:WY',
      'cart-products-set',
    ]);
  });

  it('[SC-113] one that an earlier visit has published is set without product events', () => {
    expect(messagesOf(undefined, wyoming(), 'kept')).toEqual([
      'cart-reset',
      'products-configured',
      'cart-products-set',
    ]);
  });

  it('[SC-117] an add-on is added to it and removed from it', () => {
    const ticked = answered(wyoming(), 'productState.book_and_seal.checked', true);
    expect(messagesOf(wyoming(), ticked)).toEqual(['added book_and_seal', 'cart-products-set']);
    expect(messagesOf(ticked, wyoming())).toEqual(['removed book_and_seal', 'cart-products-set']);
  });

  it('[SC-117] another filing method overwrites its filing', () => {
    expect(
      messagesOf(wyoming(), answered(wyoming(), 'productState.business_formation.data.filingMethod', 'wy-online')),
    ).toEqual(['overwritten business_formation:WY', 'cart-products-set']);
  });

  it('[OC-153, OC-159] another state configures its filings', () => {
    expect(messagesOf(wyoming(), answered(wyoming(), 'companyInformation.state', DELAWARE))).toEqual([
      'products-configured',
      'removed registered_agent:WY',
      'removed business_formation:WY',
      'added registered_agent:DE',
      'added business_formation:DE',
      'cart-products-set',
    ]);
  });

  it.each<[string, string, unknown, string]>([
    ['entity type', 'companyInformation.entityType', PLLC, 'overwritten business_formation:WY'],
    [
      'registered agent duration',
      'companyInformation.registeredAgentServiceDuration',
      { key: '24', value: '2 years' },
      'overwritten registered_agent:WY',
    ],
  ])('[OC-156] another %s resets it, and only real differences are published', (_what, path, value, event) => {
    expect(messagesOf(wyoming(), answered(wyoming(), path, value))).toEqual([
      'cart-reset',
      'products-configured',
      event,
      'cart-products-set',
    ]);
  });

  it('[OC-157] requested again with the same answers it is reset and set, without product events', () => {
    expect(messagesOf(wyoming(), wyoming(), 'again')).toEqual([
      'cart-reset',
      'products-configured',
      'cart-products-set',
    ]);
  });

  it('[OC-157] requested again with other answers it publishes the differences', () => {
    expect(messagesOf(wyoming(), answered(wyoming(), 'productState.book_and_seal.checked', true), 'again')).toEqual([
      'cart-reset',
      'products-configured',
      'added book_and_seal',
      'cart-products-set',
    ]);
  });

  it('an answer that the cart does not read publishes nothing', () => {
    expect(messagesOf(wyoming(), answered(wyoming(), 'contactInformation.firstName', 'Ines'))).toEqual([]);
  });
});
