import { expect, it } from '@jest/globals';
import { decode } from './decode.ts';
import { PLAIN_WORDS, SomeFormWordsStruct } from './form-words.ts';

it('[SH-073] the default words do not mention orders, charges or totals', () => {
  const { loadingProducts: _onlyWhereProductsLoad, ...words } = PLAIN_WORDS;
  expect(Object.values(words).join(' ')).not.toMatch(/order|charge|total|price|receipt|invoice/i);
});

it('a page may set any of them; an unknown word of a newer area is accepted, and an empty word is a mistake', () => {
  expect(decode(SomeFormWordsStruct, PLAIN_WORDS)).toEqual({ kind: 'decoded', value: PLAIN_WORDS });
  expect(decode(SomeFormWordsStruct, { submit: 'Send' })).toEqual({ kind: 'decoded', value: { submit: 'Send' } });
  expect(decode(SomeFormWordsStruct, { submit: 'Send', thanks: 'Thank you' })).toMatchObject({
    kind: 'decoded',
    value: { submit: 'Send' },
  });
  expect(decode(SomeFormWordsStruct, { submit: '' })).toMatchObject({
    kind: 'malformed',
    problems: [{ path: 'submit' }],
  });
});
