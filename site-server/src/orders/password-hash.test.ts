import { expect, it } from '@jest/globals';
import { createPasswords, PASSWORD_COST } from './password-hash.ts';

it('a stored hash carries its cost: one of an earlier cost is still checked', async () => {
  const earlier = await createPasswords({ N: 16, r: 8, p: 1 }).hash('Harvest-Moon7');
  expect(earlier).toMatch(/^scrypt\$16\$8\$1\$/);
  const { isRight } = createPasswords({ N: 32, r: 8, p: 1 });
  expect([await isRight('Harvest-Moon7', earlier), await isRight('Harvest-Moon8', earlier), await isRight('Harvest-Moon7', 'md5$1'), await isRight('', ''), await isRight('', undefined)]).toEqual([true, false, false, false, false]);
  expect(PASSWORD_COST).toEqual({ N: 32_768, r: 8, p: 3 });
});
