import { expect, it } from '@jest/globals';
import { isCommonPassword } from './common-passwords.ts';
import { passwordRequirements } from './validation/index.ts';

const isAllowed = (password: string) => passwordRequirements(8).every(({ isMet }) => isMet(password));

it.each([
  'Password1!',
  'P@ssw0rd1',
  'P@ssword123',
  'Passw0rd!',
  'Qwerty123!',
  'Qwerty12!',
  'Welcome1!',
  'Welcome2026!',
  'Summer2026!',
  'Letmein1!',
  '1qaz2wsX!',
  'Football#1',
  '123Qwerty!',
  '!Dragon99',
  'Bicycle-2026!',
])('%s meets every rule of a password, and is one that is tried first', (password) => {
  expect([isAllowed(password), isCommonPassword(password)]).toEqual([true, true]);
});

it.each([
  'Correct-horse-7',
  'Coffee-Beans-7',
  'Zq7!Marked-Harvest',
  'Dragon-Kettle-4',
  'Password-for-the-bakery-7',
  'Love83746152!',
  'tR4!vvLq09',
  'Summer of 1987, rain',
])('%s is none', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
