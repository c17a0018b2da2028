import { expect, it } from '@jest/globals';
import { decode } from './decode.ts';
import { PLAIN_WORDS, SomeFormWordsStruct } from './form-words.ts';

it('[SH-073] the plain words say nothing of orders, charges and totals', () => {
  const { loadingProducts: _onlyWhereProductsLoad, ...words } = PLAIN_WORDS;
  expect(Object.values(words).join(' ')).not.toMatch(/order|charge|total|price|receipt|invoice/i);
});

it('a page may say any of them; a word that does not exist is a mistake with its name', () => {
  expect(decode(SomeFormWordsStruct, PLAIN_WORDS)).toEqual({ kind: 'decoded', value: PLAIN_WORDS });
  expect(decode(SomeFormWordsStruct, { submit: 'Send' })).toEqual({ kind: 'decoded', value: { submit: 'Send' } });
  expect(decode(SomeFormWordsStruct, { sumbit: 'Send' })).toMatchObject({ kind: 'malformed', problems: [{ path: 'sumbit' }] });
});
