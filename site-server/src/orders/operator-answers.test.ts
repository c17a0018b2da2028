import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { decodeSignupAnswer } from 'shared-contracts/submission';
import { pruneReleases } from '../release-commands/prune-releases.ts';
import { promote } from '../release-commands/move-releases.ts';
import { releaseBuild } from '../release-commands/release-build.ts';
import { storedRelease } from '../releases/stored-release.ts';
import { createTestApp, OPERATOR_TOKEN, signupForm, type TestApp } from '../../testing/test-app.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { TEST_PASSWORD, testOrder } from '../../testing/test-order.ts';
import { BUILT, writeBuild } from '../../testing/test-releases.ts';
import { testReleasing } from '../../testing/test-store.ts';

const DAY = 86_400_000;
const CARD = '4242424242424242';
const folder = temporaryFolder();
let site: TestApp;
beforeAll(async () => {
  site = await createTestApp(folder);
});
afterAll(() => site.close());

it(
  'the operator reads what a customer was asked after the release ' + 'that asked it was pruned, and no secret',
  async () => {
    const { set } = site.releases.current();
    const order = testOrder({ releaseSet: set.id });
    const body = signupForm({ ...order, payment: { ...order.payment, token: await site.tokenOf(CARD) } });
    const placed = decodeSignupAnswer(
      await (await site.app.request('/form-a-business', { method: 'POST', body })).json(),
    );
    expect(placed.kind).toBe('decoded');

    const before = set.releases.find(({ area }) => area === 'order-checkout')!;
    const releasing = testReleasing(folder, new Date());
    // Two releases: the one before the running one stays for a rollback.
    for (const number of ['0.2.0', '0.3.0']) {
      writeBuild(
        `${folder}/${number}`,
        { ...BUILT.checkout, content: { ...BUILT.checkout.content, 'company-1.js': `of ${number}` } },
        { number },
      );
      expect(await releaseBuild(releasing, `${folder}/${number}`)).toMatchObject({ kind: 'ok' });
      expect(await promote(releasing, { area: 'order-checkout', version: number })).toMatchObject({ kind: 'ok' });
    }
    expect(await pruneReleases({ ...releasing, now: new Date(Date.now() + DAY) }, 0)).toMatchObject({ kind: 'ok' });
    expect(await storedRelease(releasing.storage, before)).toBeUndefined();

    const list = await site.app.request('/operator/orders', { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } });
    const { orders } = (await list.json()) as { orders: { answers: unknown }[] };
    expect(orders[0]!.answers).toEqual([
      { step: 'Company', question: 'Company Name', answer: 'Alder & Wren Coffee LLC' },
      { step: 'Company', question: 'Primary State', answer: 'Wyoming' },
      { step: 'Account', question: 'Email', answer: 'maya@alderandwren.com' },
    ]);
    for (const secret of [TEST_PASSWORD, CARD]) expect(JSON.stringify(orders)).not.toContain(secret);
  },
);
