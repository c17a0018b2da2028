import { expect, it } from '@jest/globals';
import { createCipher } from './cipher.ts';

const [OLD, NEW] = ['an-earlier-secret-of-32-characters', 'the-secret-of-today-32-characters'] as const;
const VALUE = Buffer.from('536-22-1234');

it('what a key encrypted is decrypted with it, also when a newer one encrypts', () => {
  const [before, after] = [createCipher(OLD), createCipher(NEW, [OLD])];
  const encrypted = before.encrypt(VALUE, 'a');
  expect(encrypted.includes(VALUE)).toBe(false);
  expect(before.encrypt(VALUE, 'a').equals(encrypted)).toBe(false);
  expect(after.decrypt(encrypted, { keyId: before.keyId, place: 'a' })).toEqual(VALUE);
  expect(after.keyId).not.toBe(before.keyId);
  expect(createCipher(NEW).decrypt(encrypted, { keyId: before.keyId, place: 'a' })).toBeUndefined();
});

it('what was moved, changed or cut off is not decrypted', () => {
  const { keyId, encrypt, decrypt } = createCipher(NEW);
  const encrypted = encrypt(VALUE, 'a');
  const changed = Buffer.from(encrypted);
  changed[changed.length - 1]! ^= 1;
  expect(decrypt(encrypted, { keyId, place: 'b' })).toBeUndefined();
  for (const wrong of [changed, encrypted.subarray(0, -1), encrypted.subarray(0, 8)])
    expect(decrypt(wrong, { keyId, place: 'a' })).toBeUndefined();
});
