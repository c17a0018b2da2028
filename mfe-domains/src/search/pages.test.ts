import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pageLinks, pageOf } from './pages.ts';

it('[DO-022] the pages of a list, one after the other, are the list', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 20 }), (items, perPage) => {
      const { pages } = pageOf(items, 1, perPage);
      const all = Array.from({ length: pages }, (_, index) => pageOf(items, index + 1, perPage));
      expect(all.flatMap((page) => page.items)).toEqual(items);
      expect(all.every((page) => page.items.length <= perPage)).toBe(true);
    }),
  );
});

it('[DO-022] a page beyond the last is the last, one before the first the first', () => {
  expect(pageOf([1, 2, 3], 9, 2)).toEqual({ items: [3], page: 2, pages: 2 });
  expect(pageOf([1, 2, 3], 0, 2)).toEqual({ items: [1, 2], page: 1, pages: 2 });
  expect(pageOf([], 1, 18)).toEqual({ items: [], page: 1, pages: 1 });
});

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 4, [1, 2, 3, 4]],
  [1, 9, [1, 2, 3, 'gap', 9]],
  [3, 9, [1, 2, 3, 4, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [9, 9, [1, 'gap', 7, 8, 9]],
])('on page %d of %d the links are %j', (page, pages, links) => {
  expect(pageLinks(page, pages)).toEqual(links);
});

it('the first, the last and the current page are always offered, in order, none twice', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(59), (pages, offset) => {
      const page = (offset % pages) + 1;
      const numbers = pageLinks(page, pages).filter((link) => link !== 'gap');
      expect(numbers).toEqual([...new Set(numbers)].sort((left, right) => left - right));
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
      expect(numbers.every((number) => number >= 1 && number <= pages)).toBe(true);
    }),
  );
});
