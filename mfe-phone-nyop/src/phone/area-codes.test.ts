import { expect, it } from '@jest/globals';
import { knownOf } from '../test-data/phone-host.ts';
import { PRESELECTS } from './area-codes.ts';

it.each([
  ['307', { path: 'phoneService.phoneAreaCode', value: '307' }],
  ['555', undefined],
  ['3075', undefined],
  ['', undefined],
])('[SH-068] the page or its address may choose the area code "%s": %j', (wanted, chosen) => {
  const [areaCode] = PRESELECTS;
  expect([areaCode?.name, areaCode?.parameter]).toEqual(['phoneAreaCode', 'area_code']);
  expect(areaCode?.choose(wanted, knownOf({}))).toEqual(chosen);
});
