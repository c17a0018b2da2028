/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { LineItem } from 'shared-contracts/cart';
import { centsOfWire, wireDollarsOf } from 'shared-contracts/money';
import { quoteWith } from '../pricing/quote.ts';
import { cartPage, knownOn } from '../test-data/cart-page.ts';
import { orderOfWords, tablesOf, type Table } from '../test-data/cart-words.ts';
import { WIDE_CATALOGUE, WIDE_STATES } from '../test-data/wide-catalogue.ts';
import { WORKED_PAGES } from '../test-data/worked-pages.ts';

const TABLES = tablesOf(readFileSync(`${process.cwd()}/mfe-order-checkout/src/cart/worked-carts.md`, 'utf8'));
const tablesHeaded = (column: string): Table[] => TABLES.filter(({ columns }) => columns[0] === column);
const CARTS = tablesHeaded('No.').flatMap(({ rows, page = '', heading }) =>
  rows.map(([no = '', words = '', added = '', total = '', rule = '']) => ({
    no,
    words,
    added,
    total,
    rule,
    page,
    heading,
  })),
);

/**
 * The amounts that the lines of a summary add up, from top to bottom; a line for several states has one amount per
 * state.
 */
function addendsOf(lines: readonly LineItem[]): string[] {
  return lines
    .flatMap(({ type, price, subLines }) =>
      type === 'multiState' ? (subLines ?? []).map((sub) => sub.price) : [price],
    )
    .map((price) => (price === undefined ? 'none' : wireDollarsOf(price)));
}

/** The row as the code computes it. */
function rowOf(words: string, page: string): { added: string; total: string } {
  const worked = WORKED_PAGES[page];
  if (!worked) throw new Error(`No page of that name: "${page}"`);
  const { answers, contributions } = orderOfWords(words);
  const { lines, totalCents } = quoteWith(knownOn(cartPage(worked), answers), contributions);
  return totalCents === undefined
    ? { added: '', total: lines.map(({ label }) => label).join('; ') }
    : { added: addendsOf(lines).join(' + '), total: wireDollarsOf(totalCents) };
}

describe('worked carts', () => {
  it.each(CARTS)('[$rule] cart $no, $page: $words', ({ no, words, added, total, page }) => {
    expect({ no, words, ...rowOf(words, page) }).toEqual({ no, words, added, total });
  });

  it('there are at least sixty, numbered from 1 without a gap, and each adds up by itself', () => {
    expect(CARTS.length).toBeGreaterThanOrEqual(60);
    expect(CARTS.map(({ no }) => Number(no))).toEqual(CARTS.map((_, index) => index + 1));
    const wrong = CARTS.filter(
      ({ added, total }) =>
        added && added.split(' + ').reduce((sum, addend) => sum + centsOfWire(addend)!, 0) !== centsOfWire(total),
    );
    expect(wrong.map(({ no, words }) => `${no}: ${words}`)).toEqual([]);
  });

  it.each([
    'SC-062',
    'SC-064',
    'SC-065',
    'SC-066',
    'SC-067',
    'SC-070',
    'SC-071',
    'SC-072',
    'SC-073',
    'SC-074',
    'SC-075',
  ])('[%s] the state list has a cart', (id) => {
    expect(CARTS.some(({ rule, heading }) => heading === 'State lists' && rule.includes(id))).toBe(true);
  });
});

describe('the price list', () => {
  const [states, filings, products, monthly, coupons] = TABLES.filter(({ columns }) => columns[0] !== 'No.');
  const dollars = (cents: number | undefined) => (cents === undefined ? 'not sold' : wireDollarsOf(cents));

  /**
   * Service price, office fee and card fee of the filing that the list describes; `above` for fees in the first table.
   */
  function filingCosts(words: string): string[] {
    const [, entityType, type = 'formation', choice] =
      /^(?:formation of an? (\w+)|(.+?)(?: (?:in )?((?:with|without) SSN|\w+ County))?)$/.exec(words) ?? [];
    const filing = WIDE_CATALOGUE.filingProducts.find(
      (product) => product.type === type.replaceAll(' ', '_') && (!entityType || product.sub_type === entityType),
    );
    const method = filing?.filing_methods.find(
      (candidate) =>
        !choice || candidate.local_jurisdiction === choice || candidate.type.toLowerCase() === choice.toLowerCase(),
    );
    if (type === 'formation') return [dollars(filing?.price), 'above', 'above'];
    return [
      dollars(filing?.price),
      type === 'foreign registration' ? 'above' : dollars(method?.cost),
      dollars(method?.surcharge),
    ];
  }

  it('[SC-077, SC-079] says what agents and states charge', () => {
    expect(states?.rows).toEqual(
      Object.values(WIDE_STATES).map(({ name, agent, agentForTwoYears, llcFee, corpFee, foreignFee }) => [
        name,
        ...[agent, agentForTwoYears, llcFee, corpFee, foreignFee].map(dollars),
      ]),
    );
  });

  it('[SC-079, SC-082] says what filings cost', () => {
    for (const [words = '', ...costs] of filings?.rows ?? [])
      expect([words, ...costs]).toEqual([words, ...filingCosts(words)]);
    expect(filings?.rows).toHaveLength(14);
  });

  it('[SC-078] says what add-ons and bundles cost', () => {
    const prices = WIDE_CATALOGUE.simpleProducts.map(
      ({ price, billing_period, has_free_trial, trial_duration_days }) =>
        `${dollars(price)}${billing_period === 'once' ? '' : ` a ${billing_period}`}` +
        `${has_free_trial ? `, the first ${trial_duration_days} days free` : ''}`,
    );
    expect(products?.rows.map(([, price]) => price).sort()).toEqual(prices.sort());
  });

  it('[SC-080, SC-081] says what monthly bundles cost and coupons take off', () => {
    expect(monthly?.rows).toEqual(
      WIDE_CATALOGUE.subscriptionBundles.map((bundle) => [
        WIDE_STATES[bundle.jurisdiction]?.name,
        dollars(bundle.llc_price),
        dollars(bundle.corp_price),
      ]),
    );
    expect(coupons?.rows.map(([id, off]) => [id, off])).toEqual(
      WIDE_CATALOGUE.coupons.map(({ id, dollar_value, percent_value }) => [
        id,
        dollar_value ? dollars(dollar_value) : `${percent_value} %`,
      ]),
    );
  });
});
