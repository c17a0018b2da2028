import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Known } from 'shared-contracts/area-rules';
import { affiliatesOf } from '../../accounts/affiliate-codes.ts';
import { accounts } from '../../accounts/schema.ts';
import type { CallDeps } from '../area-server.ts';
import type { Database } from '../../database/database.ts';
import type { OrderCheckDeps } from '../../orders/check-order.ts';
import { openTestDatabase } from '../../../testing/test-databases.ts';
import { TEST_ANSWERS, testOrder } from '../../../testing/test-order.ts';
import { affiliateCode, knownAffiliate } from './sign-up.ts';

const ELSEWHERE = { tracking: { everflow: {} } } as Parameters<typeof affiliatesOf>[0];

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.insert(accounts).values({
    id: 'acct_wren',
    email: 'wren@example.com',
    passwordHash: 'h',
    affiliateType: 'blogger',
    affiliateCode: 'Wren',
    createdAt: new Date(),
  });
});
afterAll(() => database.close());

/** The refusal of an order whose affiliate has `sent` as its code, of a customer who typed `typed`. */
async function refusalOf({
  typed,
  sent = typed,
  isElsewhere = false,
}: {
  typed?: string;
  sent?: string;
  isElsewhere?: boolean;
}) {
  const affiliate =
    sent === undefined
      ? {}
      : {
          affiliate: {
            platform: 'everflow' as const,
            order_number: 'pending',
            affiliate_code: sent,
            xtype: '',
            cartTotalForAffiliate: '1.00',
          },
        };
  const known = {
    data: { ...TEST_ANSWERS, ...(typed !== undefined && { affiliateCode: typed }) },
  } as Partial<Known> as Known;
  const deps = {
    affiliates: affiliatesOf(isElsewhere ? ELSEWHERE : {}, database.db),
  } as Partial<OrderCheckDeps> as OrderCheckDeps;
  return knownAffiliate({ known, order: { ...testOrder(), ...affiliate } }, deps);
}

it('a typed code that no affiliate has is refused at its question', async () => {
  expect(await refusalOf({ typed: 'NOSUCH' })).toEqual({
    kind: 'rejected',
    error: 'We do not know the code NOSUCH. Please check it with the partner who gave it to you.',
    path: 'affiliateCode',
  });
});

it.each([
  ['the code of an affiliate, whatever its case', { typed: 'WREN' }],
  ['no code', {}],
  ['the code of a link', { sent: 'NOSUCH' }],
  ['a code that was typed and is not asked any more', { typed: 'NOSUCH', sent: 'ALDER' }],
  ['a code of an outside platform', { typed: 'NOSUCH', isElsewhere: true }],
])('%s is accepted', async (_, order) => {
  expect(await refusalOf(order)).toBeUndefined();
});

it.each([
  ['NOSUCH', {}, /^We do not know the code NOSUCH\./],
  [' wren ', {}, null],
  ['NOSUCH', ELSEWHERE, null],
])('the page is told of the code %j what its order would be', async (code, site, problem) => {
  const deps = { site: { websiteId: 1 }, affiliates: affiliatesOf(site, database.db) } as Partial<CallDeps> as CallDeps;
  expect(await affiliateCode({ params: { website_id: '1', code } }, deps)).toEqual({
    status: 200,
    body: { result: { problem: problem && expect.stringMatching(problem) } },
  });
  expect(await affiliateCode({ params: { website_id: '1' } }, deps)).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('code') },
  });
});
