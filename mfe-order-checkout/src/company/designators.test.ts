import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { FormValues } from 'shared-contracts/form-data';
import { formationPage } from '../test-data/formation-page.ts';
import {
  CORPORATION_DESIGNATORS,
  designatorIn,
  designatorsOf,
  filedCompanyName,
  LLC_DESIGNATORS,
  withDesignator,
  withoutWrongDesignator,
  wrongDesignator,
} from './designators.ts';

const PLLC = ['PLLC', 'P.L.L.C.', 'Professional Limited Liability Company'];
const DESIGNATORS = [
  { entityTypes: ['PLLC'], states: ['DE'], designators: ['PLLC'] },
  { entityTypes: ['PLLC'], designators: PLLC },
];
const option = (key: string | undefined) => (key === undefined ? undefined : { key, value: key });
/** A company of this type, on a page with these designators. */
const company = (
  type: string | undefined,
  answers: FormValues['companyInformation'] = {},
  designators: object[] = [],
) => ({
  page: formationPage({ companyInformation: { designators } }),
  data: { companyInformation: { entityType: option(type), ...answers } },
});

it('[SC-049, OC-025] an LLC ends in LLC, L.L.C. or Limited Liability Company', () => {
  expect(designatorsOf(company('LLC'))).toEqual(['LLC', 'L.L.C.', 'Limited Liability Company']);
  expect(designatorsOf(company('PLLC'))).toEqual(designatorsOf(company('LLC')));
});

it('[OC-025] a corporation has a list of its own, and a partnership none', () => {
  expect(designatorsOf(company('Corp'))).toEqual([
    'Corporation',
    'Incorporated',
    'Company',
    'Limited',
    'Corp.',
    'Inc.',
    'Co.',
    'Ltd.',
  ]);
  expect(designatorsOf(company('GP'))).toEqual([]);
  expect(designatorsOf(company(undefined))).toEqual([]);
});

it('[OC-025] a page may have its own list for some types, in some states or in all', () => {
  expect(designatorsOf(company('PLLC', {}, DESIGNATORS))).toEqual(PLLC);
  expect(designatorsOf(company('PLLC', { state: { key: 'DE', value: 'Delaware' } }, DESIGNATORS))).toEqual(['PLLC']);
  expect(designatorsOf(company('LLC', {}, DESIGNATORS))).toEqual(LLC_DESIGNATORS);
});

describe('a name with the designator of another type', () => {
  it.each([
    ['PLLC', 'Birch Studio LLC', 'LLC', 'Birch Studio'],
    ['PLLC', 'Birch Studio, L.L.C.', 'L.L.C.', 'Birch Studio'],
    ['PLLC', 'Birch Studio PLLC', undefined, 'Birch Studio PLLC'],
    ['PLLC', 'Birch Professional Limited Liability Company', undefined, 'Birch Professional Limited Liability Company'],
    ['LLC', 'Birch Professional Limited Liability Company', 'Professional Limited Liability Company', 'Birch'],
    ['LLC', 'Birch Inc.', 'Inc.', 'Birch'],
    ['LLC', 'Birch Coffee Company', undefined, 'Birch Coffee Company'],
    ['Corp', 'Birch LLC', 'LLC', 'Birch'],
    ['Corp', 'Birch Company', undefined, 'Birch Company'],
    ['LLC', 'Birch', undefined, 'Birch'],
    ['GP', 'Birch LLC', undefined, 'Birch LLC'],
  ])('[OC-025] for a %s, "%s" has %s', (type, companyName, wrong, without) => {
    const known = company(type, { companyName }, DESIGNATORS);
    expect(wrongDesignator(known)).toBe(wrong);
    expect(withoutWrongDesignator(known)).toBe(without);
  });
});

describe('the designator in a name', () => {
  it.each([
    ['Alder LLC', 'LLC'],
    ['Alder, L.L.C.', 'L.L.C.'],
    ['alder llc ', 'LLC'],
    ['Alder Limited Liability Company', 'Limited Liability Company'],
    ['Alder', undefined],
    ['AlderLLC', undefined],
    ['LLC', undefined],
    [', LLC', undefined],
    ['LLC Alder', undefined],
    ['', undefined],
  ])('[OC-022] "%s" ends in %s', (name, designator) => {
    expect(designatorIn(name, LLC_DESIGNATORS)).toBe(designator);
  });

  it.each([
    ['Alder LLC', 'L.L.C.', 'Alder L.L.C.'],
    ['Alder, LLC', 'L.L.C.', 'Alder, L.L.C.'],
    ['Alder', 'LLC', 'Alder LLC'],
    ['  ', 'LLC', ''],
  ])('[OC-023] "%s" with %s is "%s"', (name, designator, result) => {
    expect(withDesignator(name, designator, LLC_DESIGNATORS)).toBe(result);
  });

  it.each([
    ['Solo Anvil Inc', 'Inc.'],
    ['Alder Co', 'Co.'],
    ['Alder Ltd', 'Ltd.'],
    ['Alder L.L.C', undefined],
    ['Anvil Zinc', undefined],
  ])('"%s" ends in %s, with or without the period', (name, designator) => {
    expect(designatorIn(name, CORPORATION_DESIGNATORS)).toBe(designator);
  });

  it('[OC-022, OC-023] a designator that was put into a name is found there again', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Za-z&' ]*[A-Za-z]$/),
        fc.constantFrom(...LLC_DESIGNATORS),
        (name, designator) => {
          const named = withDesignator(name, designator, LLC_DESIGNATORS);
          expect(designatorIn(named, LLC_DESIGNATORS)).toBe(designator);
          expect(withDesignator(named, designator, LLC_DESIGNATORS)).toBe(named);
        },
      ),
    );
  });
});

it.each([
  [{ companyName: 'Alder LLC', companyNameDesignator: 'LLC' }, 'Alder LLC'],
  [{ companyName: 'Alder', companyNameDesignator: 'L.L.C.' }, 'Alder L.L.C.'],
  [{ companyName: 'Alder LLC', companyNameDesignator: 'L.L.C.' }, 'Alder LLC'],
  [{ companyName: ' Alder ' }, 'Alder'],
  [{ companyName: 'Alder', companyNameDesignator: 'Inc.' }, 'Alder'],
  [{}, ''],
])('[OC-022] %j is filed as "%s"', (info, filed) => {
  expect(filedCompanyName(company('LLC', info))).toBe(filed);
});
