import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { designatorIn, designatorsOf, filedCompanyName, LLC_DESIGNATORS, withDesignator } from './designators.ts';

it('[SC-049, OC-025] an LLC ends in LLC, L.L.C. or Limited Liability Company', () => {
  expect(designatorsOf('LLC')).toEqual(['LLC', 'L.L.C.', 'Limited Liability Company']);
  expect(designatorsOf('PLLC')).toEqual(designatorsOf('LLC'));
});

it('[OC-025] a corporation has a list of its own, and a partnership none', () => {
  expect(designatorsOf('Corp')).toEqual(['Corporation', 'Incorporated', 'Company', 'Limited', 'Corp.', 'Inc.', 'Co.', 'Ltd.']);
  expect(designatorsOf('GP')).toEqual([]);
  expect(designatorsOf(undefined)).toEqual([]);
});

describe('the designator in a name', () => {
  it.each([
    ['Alder LLC', 'LLC'], ['Alder, L.L.C.', 'L.L.C.'], ['alder llc ', 'LLC'], ['Alder Limited Liability Company', 'Limited Liability Company'],
    ['Alder', undefined], ['AlderLLC', undefined], ['LLC', undefined], [', LLC', undefined], ['LLC Alder', undefined], ['', undefined],
  ])('[OC-022] "%s" ends in %s', (name, designator) => {
    expect(designatorIn(name, LLC_DESIGNATORS)).toBe(designator);
  });

  it.each([
    ['Alder LLC', 'L.L.C.', 'Alder L.L.C.'], ['Alder, LLC', 'L.L.C.', 'Alder, L.L.C.'], ['Alder', 'LLC', 'Alder LLC'], ['  ', 'LLC', ''],
  ])('[OC-023] "%s" with %s is "%s"', (name, designator, result) => {
    expect(withDesignator(name, designator, LLC_DESIGNATORS)).toBe(result);
  });

  it('[OC-022, OC-023] a designator that was put into a name is found there again', () => {
    fc.assert(fc.property(fc.stringMatching(/^[A-Za-z&' ]*[A-Za-z]$/), fc.constantFrom(...LLC_DESIGNATORS), (name, designator) => {
      const named = withDesignator(name, designator, LLC_DESIGNATORS);
      expect(designatorIn(named, LLC_DESIGNATORS)).toBe(designator);
      expect(withDesignator(named, designator, LLC_DESIGNATORS)).toBe(named);
    }));
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
  expect(filedCompanyName(info, 'LLC')).toBe(filed);
});
