import { expect, it } from '@jest/globals';
import { TEST_PAGE } from '../testing/test-order.ts';
import { pageForShell } from './page-for-shell.ts';

const page = { ...TEST_PAGE, words: { submit: 'Place order' } };

it.each([['0.1.0', undefined], ['0.1.7', undefined], ['0.2.0', page.words], ['1.0.0', page.words]])('a shell of contracts %s gets the words %j', (contracts, words) => {
  expect(pageForShell(page, { contracts })).toEqual({ ...TEST_PAGE, ...(words && { words }) });
});
