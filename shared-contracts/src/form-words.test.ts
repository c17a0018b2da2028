import { expect, it } from '@jest/globals';
import { decode } from './decode.ts';
import { PLAIN_WORDS, SomeFormWordsStruct } from './form-words.ts';

it('[SH-073] the plain words say nothing of orders, charges and totals', () => {
  const { loadingProducts: _onlyWhereProductsLoad, ...words } = PLAIN_WORDS;
  expect(Object.values(words).join(' ')).not.toMatch(/order|charge|total|price|receipt|invoice/i);
});

it('a page may say any of them; one that a newer area brings is left unread, and one without text is a mistake', () => {
  expect(decode(SomeFormWordsStruct, PLAIN_WORDS)).toEqual({ kind: 'decoded', value: PLAIN_WORDS });
  expect(decode(SomeFormWordsStruct, { submit: 'Send' })).toEqual({ kind: 'decoded', value: { submit: 'Send' } });
  expect(decode(SomeFormWordsStruct, { submit: 'Send', thanks: 'Thank you' })).toMatchObject({ kind: 'decoded', value: { submit: 'Send' } });
  expect(decode(SomeFormWordsStruct, { submit: '' })).toMatchObject({ kind: 'malformed', problems: [{ path: 'submit' }] });
});
