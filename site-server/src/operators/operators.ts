import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { hashOfToken, isSameSecret, newToken } from '../system/secrets.ts';
import { fromNow, type Db } from '../database/db.ts';
import { recordEvent } from '../events/trail.ts';
import { isAllowed, OWNER, type Operator, type Role } from '../events/roles.ts';
import { giveBackAll } from '../orders/status/assignment.ts';
import { operators, operatorSessions, savedFilters, type OperatorRow } from './schema.ts';

/** Hours after a login until the operator has to log in again. */
export const SESSION_HOURS = 12;

export const actorOf = ({ id, name }: Operator) => ({ kind: 'operator', id, name }) as const;

/** The operators who may work on orders. */
export const workersOf = (rows: readonly OperatorRow[]): Pick<Operator, 'id' | 'name'>[] => [
  OWNER,
  ...rows.filter((row) => row.revokedAt === null && isAllowed(row, 'work')),
];

/** The name of the operator with an id. */
export const operatorName = (rows: readonly OperatorRow[], id: string): string =>
  [OWNER, ...rows].find((row) => row.id === id)?.name ?? id;

export type Operators = ReturnType<typeof createOperators>;

/** The operators of the site, and their logins at the desk. */
export function createOperators(db: Db, { ownerToken }: { ownerToken: string }) {
  const ownerHash = hashOfToken(ownerToken);

  async function byTokenHash(tokenHash: string): Promise<Operator | undefined> {
    if (isSameSecret(tokenHash, ownerHash)) return OWNER;
    const [row] = await db
      .select({ id: operators.id, name: operators.name, role: operators.role })
      .from(operators)
      .where(and(eq(operators.tokenHash, tokenHash), isNull(operators.revokedAt)));
    return row;
  }

  return {
    /** The operator of a token that was not revoked. */
    byToken: (token: string) => byTokenHash(hashOfToken(token)),
    /** The operator who is logged in; `undefined` after the session has ended or the operator was revoked. */
    async bySession(sessionToken: string) {
      const [session] = await db
        .select()
        .from(operatorSessions)
        .where(and(eq(operatorSessions.id, hashOfToken(sessionToken)), gt(operatorSessions.expiresAt, sql`now()`)));
      return session && byTokenHash(session.tokenHash);
    },
    /** Logs an operator in, and returns the session's token. */
    async beginSession(token: string) {
      const session = newToken();
      await db.insert(operatorSessions).values({
        id: session.id,
        tokenHash: hashOfToken(token),
        expiresAt: fromNow(SESSION_HOURS, 'hour'),
      });
      return session.token;
    },
    async endSession(sessionToken: string) {
      await db.delete(operatorSessions).where(eq(operatorSessions.id, hashOfToken(sessionToken)));
    },
    /** Adds an operator and returns the token, which cannot be read again. */
    add: ({ name, role }: { name: string; role: Role }, by: Operator) =>
      db.transaction(async (transaction) => {
        const { token, id: tokenHash } = newToken();
        const id = `op_${randomBytes(6).toString('hex')}`;
        await transaction.insert(operators).values({ id, name, role, tokenHash });
        await recordEvent(transaction, { actor: actorOf(by), event: { kind: 'operator-added', operator: id, role } });
        return { operator: { id, name, role }, token };
      }),
    /** Every operator but the owner, also the revoked ones, the newest last. */
    list: () => db.select().from(operators).orderBy(asc(operators.createdAt)),
    /**
     * Revokes an operator's token, which ends the operator's sessions, deletes the saved filters, and gives back the
     * open orders.
     * Returns whether the operator had a token.
     */
    revoke: (id: string, by: Operator) =>
      db.transaction(async (transaction) => {
        const [revoked] = await transaction
          .update(operators)
          .set({ revokedAt: sql`now()` })
          .where(and(eq(operators.id, id), isNull(operators.revokedAt)))
          .returning();
        if (!revoked) return false;
        await transaction.delete(operatorSessions).where(eq(operatorSessions.tokenHash, revoked.tokenHash));
        await transaction.delete(savedFilters).where(eq(savedFilters.operatorId, id));
        await giveBackAll(transaction, id, actorOf(by));
        await recordEvent(transaction, { actor: actorOf(by), event: { kind: 'operator-revoked', operator: id } });
        return true;
      }),
    async sweep() {
      await db.delete(operatorSessions).where(lt(operatorSessions.expiresAt, sql`now()`));
    },
  };
}
