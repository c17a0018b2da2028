import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { TEST_PAGE } from '../../../testing/test-order.ts';
import { siteOfSample } from './sample-page.ts';

const TEMPLATE = join(process.cwd(), 'tooling/test/new-area/mfe-mail-box/standalone');
const [PRODUCT] = (JSON.parse(readFileSync(join(TEMPLATE, 'products.json'), 'utf8')) as { simpleProducts: object[] })
  .simpleProducts;
const root = temporaryFolder();
const siteSelling = (...simpleProducts: unknown[]) => ({
  address: 'http://localhost:3000',
  pages: [TEST_PAGE],
  catalogue: { 'products.json': { simpleProducts }, 'coupons.json': 'as told' },
});

it('the page of an area is put on the site, which sells its product, too, at its own price if it has one', () => {
  expect(siteOfSample(TEMPLATE, [siteSelling()])).toMatchObject({
    kind: 'ok',
    value: {
      pages: [{ path: '/mail-box', site: TEST_PAGE.site }],
      catalogue: { 'products.json': { simpleProducts: [PRODUCT] }, 'coupons.json': 'as told' },
    },
  });
  const own = { ...PRODUCT, price: '11.00' };
  expect(siteOfSample(TEMPLATE, [siteSelling(own)])).toMatchObject({
    value: { catalogue: { 'products.json': { simpleProducts: [own] } } },
  });
});

it('there is none without a page, and without a site that told its pages; a wrong one is refused', () => {
  const folder = join(root, 'standalone');
  mkdirSync(folder);
  expect(siteOfSample(folder, [siteSelling()])).toEqual({ kind: 'ok', value: undefined });
  expect(siteOfSample(TEMPLATE, [])).toEqual({ kind: 'ok', value: undefined });
  writeFileSync(join(folder, 'page.json'), '{ "pageId": 5 }');
  expect(siteOfSample(folder, [siteSelling()])).toEqual({
    kind: 'refused',
    reason: expect.stringMatching(/page\.json is not a valid page:\n.*pageId/),
  });
  rmSync(join(folder, 'page.json'));
});
