import { expect, it } from '@jest/globals';
import { isPasswordOf, PASSWORD_COST, passwordHasher } from './password-hash.ts';

it('a stored hash carries its cost: one of an earlier cost is still checked', async () => {
  const earlier = await passwordHasher({ N: 16, r: 8, p: 1 })('Harvest-Moon7');
  expect(earlier).toMatch(/^scrypt\$16\$8\$1\$/);
  expect([await isPasswordOf('Harvest-Moon7', earlier), await isPasswordOf('Harvest-Moon8', earlier), await isPasswordOf('Harvest-Moon7', 'md5$1')]).toEqual([true, false, false]);
  expect(PASSWORD_COST).toEqual({ N: 32_768, r: 8, p: 3 });
});
