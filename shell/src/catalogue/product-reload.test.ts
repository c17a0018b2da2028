import { expect, it, jest } from '@jest/globals';
import { createProductReload } from './product-reload.ts';

it('a reload requested before the page is rendered waits for it, and resolves to its result', async () => {
  const products = createProductReload();
  const early = products.reload();
  const reload = jest.fn(async () => false);
  products.provide(reload);
  expect(await early).toBe(false);
  reload.mockResolvedValue(true);
  expect(await products.reload()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});
