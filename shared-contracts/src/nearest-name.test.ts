import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nearestName } from './nearest-name.ts';

const NAMES = ['required', 'length', 'maxLength', 'phoneNumber', 'faxNumber', 'url'];

it.each([
  ['lenght', 'length'], ['Required', 'required'], [' required', 'required'], ['requird', 'required'], ['maxlength', 'maxLength'],
  ['phone', 'phoneNumber'], ['ulr', undefined], ['uri', 'url'], ['constructor', undefined], ['', undefined], ['ph', undefined], ['x'.repeat(500), undefined],
])('the nearest name to %j is %j', (given, nearest) => {
  expect(nearestName(given, NAMES)).toBe(nearest);
});

it('upper and lower case are one', () => {
  expect([nearestName('wyoming', ['WYOMING']), nearestName('WYOM', ['Wyoming'])]).toEqual(['WYOMING', 'Wyoming']);
});

it('of two near names the nearer one is meant', () => {
  expect(nearestName('lengths', ['lengthens', 'length'])).toBe('length');
});

it('a name with one letter wrong is found, and a right one is itself', () => {
  fc.assert(fc.property(fc.constantFrom(...NAMES), fc.nat(), fc.constantFrom('', 'q', 'qq'), (name, at, instead) => {
    const place = at % name.length;
    expect(nearestName(name.slice(0, place) + instead + name.slice(place + 1), [name])).toBe(instead === 'qq' && name === 'url' ? undefined : name);
    expect(nearestName(name, NAMES)).toBe(name);
  }));
});
