import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { recentCache } from './recent-cache.ts';

it('the last ones asked for are kept, and twice as many at most', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 8 }), fc.array(fc.integer({ min: 0, max: 20 }).map(String), { maxLength: 80 }), (limit, asked) => {
    const cache = recentCache<{ key: string }>(limit);
    const seen: string[] = [];
    for (const key of asked) {
      let made = false;
      const value = cache.get(key, () => {
        made = true;
        return { key };
      });
      expect(value.key).toBe(key);
      const since = seen.includes(key) ? new Set(seen.slice(seen.lastIndexOf(key) + 1)).size : Infinity;
      if (since < limit) expect(made).toBe(false);
      if (since >= 2 * limit) expect(made).toBe(true);
      seen.push(key);
    }
  }));
});
