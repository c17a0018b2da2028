import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { didYouMean, nearestName } from './nearest-name.ts';

it.each([
  ['titel', ['path', 'title', 'steps'], 'title'],
  ['companyinformation.State', ['companyInformation.state', 'contactInformation.state'], 'companyInformation.state'],
  ['customFields.hasPartnr', ['customFields.hasCar', 'customFields.hasPartner'], 'customFields.hasPartner'],
  ['contactInformation.shoeSize', ['contactInformation.firstName', 'contactInformation.phone'], undefined],
  ['x', ['steps'], undefined],
  ['companyInformation', ['companyInformation.state'], undefined],
  ['companyInformation.stat', ['companyInformation.state.key'], undefined],
])('of %j among %j, %j was meant', (name, names, meant) => {
  expect(nearestName(name, names)).toBe(meant);
});

it('without a close name all are listed, unless there are many or none', () => {
  expect(didYouMean('x', ['title', 'steps'], 'Remove it.')).toBe('There are: title, steps.');
  expect(
    didYouMean(
      'x',
      Array.from({ length: 13 }, (_, index) => `name${index}`),
      'Remove it.',
    ),
  ).toBe('Remove it.');
  expect(didYouMean('x', [], 'Remove it.')).toBe('Remove it.');
});

it('one wrong letter never hides a name of four letters or more', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{4,12}$/), fc.nat(11), (name, index) => {
      const cut = index % name.length;
      expect(nearestName(`${name.slice(0, cut)}Q${name.slice(cut + 1)}`, [name])).toBe(name);
    }),
  );
});
