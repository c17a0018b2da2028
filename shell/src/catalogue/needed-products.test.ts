import { describe, expect, it, jest } from '@jest/globals';
import { sampleArea, samplePage } from 'form-engine/testing/sample-area';
import type { LoadedRules, Known } from 'shared-contracts/area-rules';
import { EMPTY_CATALOGUE, type CatalogueNeeds } from 'shared-contracts/catalogue';
import { loadsOf, neededProducts, outsideOf, filingJurisdictionsOf } from './needed-products.ts';

const known: Known = { page: samplePage, data: {}, catalogue: EMPTY_CATALOGUE, topics: {}, today: '2026-11-21' };
const inWyoming: Known = { ...known, data: { companyInformation: { state: { key: 'WY', value: 'Wyoming' } } } };
const area = (needs?: LoadedRules['needs']): LoadedRules => ({ ...sampleArea, needs });
const never = () => {
  throw new Error('nothing fails here');
};

describe('what is needed', () => {
  it('[SH-073] it is nothing where no area needs products', () => {
    const nothing = { lists: [], jurisdictions: [] };
    expect(neededProducts(inWyoming, {}, never)).toEqual(nothing);
    expect(neededProducts(inWyoming, { domains: area() }, never)).toEqual(nothing);
  });

  it('[OC-148, OC-149] it is the needs of all areas together, each once', () => {
    const areas = {
      'order-checkout': area(() => ({ lists: ['coupons', 'simple_products'], jurisdictions: ['WY', 'US'] })),
      domains: area(() => ({ lists: ['bundles', 'simple_products'], jurisdictions: ['DE', 'US'] })),
    };
    expect(neededProducts(inWyoming, areas, never)).toEqual({
      lists: ['simple_products', 'bundles', 'coupons'],
      jurisdictions: ['DE', 'US', 'WY'],
    });
  });

  it('an area that throws needs nothing and is reported', () => {
    const report = jest.fn();
    const cause = new Error('no offers');
    const areas = {
      'order-checkout': area(() => {
        throw cause;
      }),
      domains: area(() => ({ lists: ['coupons'], jurisdictions: [] })),
    };
    expect(neededProducts(inWyoming, areas, report)).toEqual({ lists: ['coupons'], jurisdictions: [] });
    expect(report.mock.calls).toEqual([[{ area: 'order-checkout', part: 'needs', cause }]]);
  });
});

describe('loads', () => {
  const needs = (...jurisdictions: string[]): CatalogueNeeds => ({ lists: ['coupons'], jurisdictions });
  const outside = new Set(['ZZ']);

  it('[OC-150] up to five places are loaded one by one, more at once', () => {
    expect(loadsOf(needs('A1', 'A2', 'A3', 'A4', 'US'), outside, false).places).toEqual(['A1', 'A2', 'A3', 'A4', 'US']);
    expect(loadsOf(needs('A1', 'A2', 'A3', 'A4', 'A5', 'US'), outside, false).places).toBe('all');
    expect(loadsOf(needs('A1', 'A2', 'A3', 'A4', 'US', 'ZZ'), outside, false).places).toHaveLength(5);
  });

  it('[OC-150] places that were loaded at once are not loaded again one by one', () => {
    expect(loadsOf(needs('WY'), outside, true).places).toBe('all');
    expect(loadsOf(needs(), outside, true).places).toEqual([]);
  });

  it('[OC-148] lists are loaded only when they are needed', () => {
    expect(loadsOf(needs(), outside, false).lists).toEqual(['coupons']);
  });

  it('[OC-151] "Outside of the US" is never loaded, whatever its code, its group or its name', () => {
    const jurisdictions = [
      { group: 'States', options: [{ key: 'WY', value: 'Wyoming' }] },
      { group: 'Non-US Option(s)', options: [{ key: 'XX', value: 'Abroad' }] },
      {
        group: 'More',
        options: [
          { key: 'ZZ', value: 'Outside of the US' },
          { key: 'GU', value: 'Guam' },
        ],
      },
    ];
    const outsideKeys = outsideOf(jurisdictions);
    expect([...outsideKeys]).toEqual(['XX', 'ZZ']);
    expect(filingJurisdictionsOf(jurisdictions, outsideKeys)).toEqual(['WY', 'GU', 'US']);
    expect(loadsOf(needs('GU', 'WY', 'XX', 'ZZ'), outsideKeys, false).places).toEqual(['GU', 'WY']);
  });
});
