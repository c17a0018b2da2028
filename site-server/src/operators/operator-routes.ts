import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { enums, object, pattern, string } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import { parseUntrusted } from '../system/parse-untrusted.ts';
import { operatorOnly, type AdmitDeps } from './operator-access.ts';
import { ROLES } from '../events/roles.ts';
import type { Operators } from './operators.ts';
import type { OperatorRow } from './schema.ts';

const NewOperatorStruct = object({ name: pattern(string(), /^(?=.*\S)[^\p{Cc}\p{Cf}]{1,80}$/u), role: enums(ROLES) });

/**
 * Adds the addresses that `npm run operators` calls: they list, add and revoke operators, for the owner's token only.
 */
export function addOperatorRoutes(app: Hono, deps: Omit<AdmitDeps, 'operators'> & { operators: Operators }): void {
  const { operators } = deps;
  const owner = operatorOnly(deps, { ability: 'manage' });

  app.get('/operator/operators', owner, async (context) =>
    context.json({ operators: (await operators.list()).map(listed) }),
  );
  app.post(
    '/operator/operators',
    owner,
    bodyLimit({ maxSize: 10_000, onError: (context) => context.json({ error: 'The request is too large.' }, 413) }),
    async (context) => {
      const parsed = parseUntrusted(await context.req.text());
      const decoded = decode(NewOperatorStruct, parsed.kind === 'parsed' ? parsed.value : undefined);
      if (decoded.kind === 'malformed')
        return context.json(
          { error: `An operator has a name of at most 80 characters and one of the roles ${ROLES.join(', ')}.` },
          400,
        );
      const { operator, token } = await operators.add(decoded.value, context.get('operator'));
      return context.json({ ...operator, token }, 201);
    },
  );
  app.post('/operator/operators/:id/revoke', owner, async (context) => {
    const id = context.req.param('id');
    if (!(await operators.revoke(id, context.get('operator'))))
      return context.json({ error: `There is no operator ${id} who could be revoked.` }, 404);
    return context.json({ id, revoked: true });
  });
}

function listed({ id, name, role, createdAt, revokedAt }: OperatorRow) {
  return {
    id,
    name,
    role,
    created_at: createdAt.toISOString(),
    ...(revokedAt && { revoked_at: revokedAt.toISOString() }),
  };
}
