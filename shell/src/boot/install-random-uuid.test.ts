import { expect, it } from '@jest/globals';
import { installRandomUuid } from './install-random-uuid.ts';

it('a page without https has random ids of the same shape, no two of which are equal', () => {
  const plain = { getRandomValues: crypto.getRandomValues.bind(crypto) } as unknown as Crypto;
  installRandomUuid(plain);
  const ids = Array.from({ length: 500 }, () => plain.randomUUID());
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(500);
});

it('the browser keeps its own', () => {
  const randomUUID = () => '6f1c1f9e-9b5e-4b7f-8f0e-2f4f5d7d9a10' as const;
  const secure = { randomUUID } as unknown as Crypto;
  installRandomUuid(secure);
  expect(secure.randomUUID).toBe(randomUUID);
});
