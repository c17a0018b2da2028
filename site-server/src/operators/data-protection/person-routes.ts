import type { Context, Hono } from 'hono';
import { nonempty, object, string } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import { parseUntrusted } from '../../system/parse-untrusted.ts';
import { operatorOnly } from '../operator-only.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { erasePerson, exportPerson } from './erase-person.ts';

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
    const exported = await exportPerson(deps.db, email);
    return exported.kind === 'nothing'
      ? nothing(context)
      : context.json({ email, exported_at: deps.now().toISOString(), ...exported.data });
  });
  app.post('/operator/persons/erase', owner, async (context) => {
    const email = await emailIn(context);
    if (email === undefined) return malformed(context);
    const { id, name } = context.get('operator');
    const erased = await erasePerson(deps.db, email, { kind: 'operator', id, name });
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
