import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestApp, OPERATOR_TOKEN, type TestApp } from '../../testing/test-app.ts';
import { logInAtDesk } from '../../testing/test-desk.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { trail } from '../events/schema.ts';
import { isAllowed, OWNER, ROLES, type Ability } from '../events/roles.ts';
import { operators } from './schema.ts';

const folder = temporaryFolder();
let site: TestApp;
beforeAll(async () => {
  site = await createTestApp(folder);
});
afterAll(() => site.close());

const call = async (path: string, { token = OPERATOR_TOKEN, body }: { token?: string; body?: unknown } = {}) => {
  const response = await site.app.request(`/operator/operators${path}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    body: (await response.json()) as { id: string; token: string; operators: object[] },
  };
};

it('each role may do what the one before it may, and more', () => {
  const abilities: Ability[] = ['read', 'work', 'refund', 'manage'];
  expect([...ROLES, OWNER.role].map((role) => abilities.filter((ability) => isAllowed({ role }, ability)))).toEqual([
    ['read'],
    ['read', 'work'],
    ['read', 'work', 'refund'],
    ['read', 'work', 'refund', 'manage'],
  ]);
});

it('the owner adds operators, lists them without their tokens, and revokes them; the trail says so', async () => {
  const added = await call('', { body: { name: 'Ruth Keller', role: 'work' } });
  expect(added).toEqual({
    status: 201,
    body: {
      id: expect.stringMatching(/^op_[0-9a-f]{12}$/),
      name: 'Ruth Keller',
      role: 'work',
      token: expect.stringMatching(/^[\w-]{43}$/),
    },
  });
  const { id, token } = added.body;
  expect((await call('')).body.operators).toEqual([
    { id, name: 'Ruth Keller', role: 'work', created_at: expect.any(String) },
  ]);
  expect(JSON.stringify(await site.database.db.select().from(operators))).not.toContain(token);
  expect(await call(`/${id}/revoke`, { body: {} })).toEqual({ status: 200, body: { id, revoked: true } });
  expect((await call('')).body.operators).toEqual([
    { id, name: 'Ruth Keller', role: 'work', created_at: expect.any(String), revoked_at: expect.any(String) },
  ]);
  expect((await call(`/${id}/revoke`, { body: {} })).status).toBe(404);
  expect(await site.database.db.select().from(trail)).toMatchObject([
    { kind: 'operator-added', facts: { operator: id, role: 'work' }, actorId: 'owner', actorName: 'Owner' },
    { kind: 'operator-revoked', facts: { operator: id }, actorId: 'owner' },
  ]);
});

it.each([
  [{ name: '', role: 'work' }],
  [{ name: 'x'.repeat(81), role: 'read' }],
  [{ name: 'Ruth\nKeller', role: 'read' }],
  [{ name: 'Ruth', role: 'owner' }],
  ['x'],
  [null],
])('no operator is added from %j', async (body) => {
  expect((await call('', { body })).status).toBe(400);
});

it('only the owner manages operators, and only with the token itself', async () => {
  const { token, id } = await logInAtDesk(site, 'refund');
  expect((await call('', { token })).status).toBe(403);
  expect((await call('', { token, body: { name: 'Eve', role: 'refund' } })).status).toBe(403);
  expect((await call(`/${id}/revoke`, { token, body: {} })).status).toBe(403);
  expect(
    (await site.app.request('/operator/operators', { method: 'POST', body: '{"name":"Eve","role":"refund"}' })).status,
  ).toBe(401);
});

it("an operator's token reads the lists of the JSON addresses until it is revoked", async () => {
  const { token, id } = await logInAtDesk(site, 'read');
  const statusOf = async () =>
    (await site.app.request('/operator/orders', { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await statusOf()).toBe(200);
  await call(`/${id}/revoke`, { body: {} });
  expect(await statusOf()).toBe(401);
});

it('the sandbox mailbox, whose messages have links that log customers in, is for the owner', async () => {
  const { token } = await logInAtDesk(site, 'refund');
  const statusOf = async (password: string) =>
    (
      await site.app.request('/sandbox/mail', {
        headers: { authorization: `Basic ${Buffer.from(`x:${password}`).toString('base64')}` },
      })
    ).status;
  expect([await statusOf(token), await statusOf(OPERATOR_TOKEN)]).toEqual([403, 200]);
});
