import { describe, expect, it } from '@jest/globals';
import { addressLine } from './address-line.ts';

describe('addressLine', () => {
  it.each([
    [
      { line1: '2210 Evans Ave', city: 'Cheyenne', state: { key: 'WY', value: 'Wyoming' }, zip: '82001' },
      '2210 Evans Ave, Cheyenne, WY 82001',
    ],
    [
      { line1: '1 Quai', city: 'Lyon', state: 'Rhône', zip: '69001', country: { key: 'FR', value: 'Free' } },
      '1 Quai, Lyon, Rhône 69001, France',
    ],
    [
      { line1: 'Leopoldstraße 1', city: 'München', zip: '80802', country: 'DE' },
      'Leopoldstraße 1, München, 80802, Germany',
    ],
    [
      { line1: '2210 Evans Ave', city: 'Cheyenne', state: 'WY', zip: '82001', country: 'US' },
      '2210 Evans Ave, Cheyenne, WY 82001, United States',
    ],
    [{ country: 'US' }, ''],
    [{ line1: '2210 Evans Ave ', line2: ' Apt 4', city: 'Cheyenne' }, '2210 Evans Ave, Apt 4, Cheyenne'],
    [{ city: 'Cheyenne', zip: '82001' }, 'Cheyenne, 82001'],
    [{ line1: '  ' }, ''],
    [{}, ''],
    [{ city: 'Cheyenne', state: 'WY', zip: '820011234' }, 'Cheyenne, WY 82001-1234'],
  ])('%j is one line of what is known', (address, line) => {
    expect(addressLine(address)).toBe(line);
  });
});
