import { expect, it } from '@jest/globals';
import { decode } from './decode.ts';
import { object } from 'superstruct';
import { fieldWording } from './field-wording.ts';

const OptionsStruct = object({ companyName: fieldWording({ label: 'Company Name', hint: 'Include the ending.' }) });

it('a page without settings gets the default words and shows the field', () => {
  expect(decode(OptionsStruct, {})).toEqual({
    kind: 'decoded',
    value: { companyName: { label: 'Company Name', hint: 'Include the ending.', show: true } },
  });
});

it('a page may change a part of the wording or hide the field', () => {
  expect(decode(OptionsStruct, { companyName: { label: 'Business Name' } })).toMatchObject({
    value: { companyName: { label: 'Business Name', hint: 'Include the ending.', show: true } },
  });
  expect(decode(OptionsStruct, { companyName: { show: false } })).toMatchObject({
    value: { companyName: { label: 'Company Name', show: false } },
  });
});

it.each([
  [{ companyName: { lable: 'x' } }, 'companyName.lable'],
  [{ companyName: { label: '' } }, 'companyName.label'],
  [{ companyName: { show: 'no' } }, 'companyName.show'],
])('a mistake in the wording %j is reported at %s', (page, path) => {
  const decoded = decode(OptionsStruct, page);
  expect(decoded.kind === 'malformed' && decoded.problems.map((problem) => problem.path)).toEqual([path]);
});
