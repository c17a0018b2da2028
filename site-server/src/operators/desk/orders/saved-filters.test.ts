import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { storePlacedOrder } from '../../../../testing/placed-order.ts';
import { temporaryFolder } from '../../../../testing/temporary-folder.ts';
import { createTestApp, OPERATOR_TOKEN, type TestApp } from '../../../../testing/test-app.ts';
import { logInAtDesk, type DeskBrowser } from '../../../../testing/test-desk.ts';
import { OWNER } from '../../../events/roles.ts';
import { createOperators } from '../../operators.ts';
import { savedFilters } from '../../schema.ts';

const folder = temporaryFolder();
let site: TestApp;
let ruth: DeskBrowser;
beforeAll(async () => {
  site = await createTestApp(folder);
  await storePlacedOrder(site.database.db);
});
beforeEach(async () => {
  await site.database.db.delete(savedFilters);
  ruth = await logInAtDesk(site, 'read');
});
afterAll(() => site.close());

const FILTER = 'status=received&assigned=nobody';
const save = (name: string, query = FILTER, browser = ruth) => browser.post(`/orders/filters/save?${query}`, { name });
/** The saved filters that the list shows: address and name. */
const saved = async (browser = ruth, query = '') =>
  [
    ...(/<nav class="pills saved".*?<\/nav>/s.exec(await browser.html(`/orders?${query}`))?.[0] ?? '').matchAll(
      /<a href="([^"]*)"(?: aria-current="(true)")?>([^<]*)</g,
    ),
  ].map(([, address, isCurrent, name]) => [name, address?.replaceAll('&amp;', '&'), isCurrent === 'true']);

it('an operator saves the filter of the list under a name, opens it and deletes it', async () => {
  expect(await ruth.html('/orders')).not.toContain('Save this filter');
  expect(await ruth.html(`/orders?${FILTER}`)).toContain('action="/operator/desk/orders/filters/save?status=received');
  expect((await save('New and free')).headers.get('location')).toBe(`/operator/desk/orders?${FILTER}`);
  const address = `/operator/desk/orders?${FILTER}`;
  expect([await saved(), await saved(ruth, FILTER)]).toEqual([
    [['New and free', address, false]],
    [['New and free', address, true]],
  ]);
  expect(await ruth.html(`/orders?${FILTER}`)).not.toContain('Save this filter');
  expect((await ruth.post('/orders/filters/delete', { name: 'New and free' })).headers.get('location')).toBe(
    '/operator/desk/orders',
  );
  expect([await saved(), (await ruth.post('/orders/filters/delete', { name: 'New and free' })).status]).toEqual([
    [],
    404,
  ]);
});

it('a filter is of its operator alone, and is deleted when the operator is revoked', async () => {
  const noor = await logInAtDesk(site, 'read', { name: 'Noor Ali' });
  await save('Mine');
  await save('Of Noor', FILTER, noor);
  expect([(await saved()).map(([name]) => name), (await saved(noor)).map(([name]) => name)]).toEqual([
    ['Mine'],
    ['Of Noor'],
  ]);
  expect((await noor.post('/orders/filters/delete', { name: 'Mine' })).status).toBe(404);
  await createOperators(site.database.db, { ownerToken: OPERATOR_TOKEN }).revoke(noor.id, OWNER);
  expect((await site.database.db.select().from(savedFilters)).map(({ name }) => name)).toEqual(['Mine']);
});

it('the same name replaces the filter; the words of a search, which are of a customer, are not saved', async () => {
  await save('Filed');
  await save('Filed', 'status=filed&search=Maya');
  expect(await saved()).toEqual([['Filed', '/operator/desk/orders?status=filed', false]]);
  expect(JSON.stringify(await site.database.db.select().from(savedFilters))).not.toContain('Maya');
});

it.each([
  ['without a name', ' ', FILTER, 'Name the filter.'],
  ['without a filter', 'All', '', 'The list has no filter that could be saved.'],
  ['with only a search', 'Maya', 'search=maya', 'The list has no filter that could be saved.'],
  ['with too long a name', 'x'.repeat(41), FILTER, 'The form could not be read'],
])('a filter %s is refused', async (_, name, query, words) => {
  const response = await save(name, query);
  expect([response.status, await response.text()]).toEqual([422, expect.stringContaining(words)]);
  expect(await site.database.db.select().from(savedFilters)).toEqual([]);
});

it('an operator has at most thirty filters', async () => {
  await site.database.db
    .insert(savedFilters)
    .values(Array.from({ length: 30 }, (_, index) => ({ operatorId: ruth.id, name: `${index}`, filter: {} })));
  expect((await save('One more')).status).toBe(422);
});
