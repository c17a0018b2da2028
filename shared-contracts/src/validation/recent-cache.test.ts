import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { recentCache } from './recent-cache.ts';

it('the most recently used values are cached, and at most twice as many', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.array(fc.integer({ min: 0, max: 20 }).map(String), { maxLength: 80 }),
      (limit, keys) => {
        const cache = recentCache<{ key: string }>(limit);
        const seen: string[] = [];
        for (const key of keys) {
          let isMiss = false;
          const value = cache.get(key, () => {
            isMiss = true;
            return { key };
          });
          expect(value.key).toBe(key);
          const since = seen.includes(key) ? new Set(seen.slice(seen.lastIndexOf(key) + 1)).size : Infinity;
          if (since < limit) expect(isMiss).toBe(false);
          if (since >= 2 * limit) expect(isMiss).toBe(true);
          seen.push(key);
        }
      },
    ),
  );
});
