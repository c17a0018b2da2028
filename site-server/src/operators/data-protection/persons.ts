import { inArray } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { decode } from 'shared-contracts/decode';
import { nonempty, object, string } from 'superstruct';
import { recordEvent, type Actor } from '../../events/trail.ts';
import { operatorOnly } from '../operator-access.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { orders } from '../../orders/schema.ts';
import { parseUntrusted } from '../../system/parse-untrusted.ts';
import { findPerson, keysOf } from './person.ts';
import { PERSONAL_DATA } from './personal-data.ts';

const PersonStruct = object({ email: nonempty(string()) });

/**
 * Adds POST `/operator/persons/export` and POST `/operator/persons/erase`, with `{"email": …}` as JSON: everything that
 * is stored of a person, and its removal, for the owner. Addresses are posted, because the addresses of requests are
 * logged by proxies.
 */
export function addPersonRoutes(app: Hono, deps: OperatorDeps): void {
  const owner = operatorOnly(deps, { ability: 'manage' });
  const emailIn = async (context: Context) => {
    const parsed = parseUntrusted(await context.req.text());
    const decoded = decode(PersonStruct, parsed.kind === 'parsed' ? parsed.value : undefined);
    return decoded.kind === 'decoded' ? decoded.value.email : undefined;
  };
  const malformed = (context: Context) => context.json({ error: 'The body must be {"email": "…"}.' }, 400);
  const nothing = (context: Context) =>
    context.json({ error: 'Nothing is stored of a person with this address.' }, 404);

  app.post('/operator/persons/export', owner, async (context) => {
    const email = await emailIn(context);
    if (email === undefined) return malformed(context);
    const exported = await exportPerson(deps, email);
    return exported ? context.json({ email, exported_at: deps.now().toISOString(), ...exported }) : nothing(context);
  });
  app.post('/operator/persons/erase', owner, async (context) => {
    const email = await emailIn(context);
    if (email === undefined) return malformed(context);
    const { id, name } = context.get('operator');
    const erased = await erasePerson(deps, email, { kind: 'operator', id, name });
    switch (erased.kind) {
      case 'nothing':
        return nothing(context);
      case 'placing':
        return context.json(
          { error: 'An order of this person is just being placed. Try again in a few minutes.' },
          409,
        );
      case 'erased':
        deps.log.info('person-erased', erased.counts);
        return context.json({ erased: erased.counts });
    }
  });
}

type DataDeps = Pick<OperatorDeps, 'db' | 'cipher'>;

/** Everything that is stored of a person, by kind; `undefined` if nothing is. */
async function exportPerson({ db, cipher }: DataDeps, email: string): Promise<Record<string, unknown[]> | undefined> {
  const person = await findPerson(db, email);
  const kinds: [string, unknown[]][] = [];
  for (const [name, { read }] of Object.entries(PERSONAL_DATA)) kinds.push([name, await read(db, person, cipher)]);
  return kinds.some(([, rows]) => rows.length > 0) ? Object.fromEntries(kinds) : undefined;
}

type Erased = { kind: 'erased'; counts: Record<string, number> } | { kind: 'nothing' } | { kind: 'placing' };

/**
 * Removes everything that is stored of a person but what accounting needs, in one transaction, and records that in the
 * trail. `placing`: an order of the person is being charged, so it cannot be erased yet.
 */
function erasePerson({ db, cipher }: DataDeps, email: string, actor: Actor): Promise<Erased> {
  return db.transaction(
    async (transaction) => {
      const person = await findPerson(transaction, email);
      const keys = keysOf(person.orders);
      // Locked, so that an order that is just being placed is either seen here or placed afterwards.
      if (keys.length > 0)
        await transaction
          .select({ key: orders.submissionKey })
          .from(orders)
          .where(inArray(orders.submissionKey, keys))
          .for('update');
      if (person.orders.some(({ status }) => status === 'placing')) return { kind: 'placing' };
      const counts: Record<string, number> = {};
      for (const [name, { read }] of Object.entries(PERSONAL_DATA))
        counts[name] = (await read(transaction, person, cipher)).length;
      if (Object.values(counts).every((count) => count === 0)) return { kind: 'nothing' };
      for (const { erase } of Object.values(PERSONAL_DATA)) await erase(transaction, person);
      for (const submissionKey of keys)
        await recordEvent(transaction, { actor, event: { kind: 'personal-data-erased' }, submissionKey });
      if (keys.length === 0) await recordEvent(transaction, { actor, event: { kind: 'personal-data-erased' } });
      return { kind: 'erased', counts };
    },
    { isolationLevel: 'read committed' },
  );
}
