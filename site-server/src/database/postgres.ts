import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isDatabaseAway } from './database-away.ts';
import type { Database } from './database.ts';
import { createKeyedLock } from '../system/keyed-lock.ts';
import { ok, refused, type Result } from '../system/result.ts';
import { migrate, MIGRATIONS } from './migrations.ts';
import type { Db } from './db.ts';

export interface PostgresOptions {
  url: string;
  /** Maximum number of connections of this server: three quarters for turns, the rest for reading. */
  connections: number;
  /** Milliseconds to keep trying while the database cannot be reached. */
  patience?: number;
  /** Called when an idle connection breaks. */
  onLost?(cause: Error): void;
}

/** Milliseconds. `lock`, the longest wait for a turn, is a little more than a charge may take. */
const TIMES = { connect: 10_000, lock: 20_000, statement: 25_000, query: 30_000 };

/**
 * For each session. A server that vanished with its machine closes no connection: PostgreSQL must notice within
 * half a minute, because it holds the vanished server's locks until then.
 */
const SESSION = {
  lock_timeout: TIMES.lock,
  statement_timeout: TIMES.statement,
  idle_in_transaction_session_timeout: TIMES.query,
  // Whatever the database's default: a statement sees rows of concurrent orders once they are committed, instead of
  // failing because of them.
  default_transaction_isolation: String.raw`read\ committed`,
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 30_000,
};

/**
 * Opens a PostgreSQL database that servers may share, and migrates it, one server at a time. Refused if it cannot be
 * reached or refuses the login.
 *
 * A turn is an advisory lock on a connection, and its writes use that same connection: a server that is killed or loses
 * the connection loses the lock, and cannot write in that turn any more. Broken connections are replaced.
 */
export async function openPostgres({
  url,
  connections,
  patience = 10_000,
  onLost = () => undefined,
}: PostgresOptions): Promise<Result<Database>> {
  const forTurns = Math.max(1, Math.floor(connections * 0.75));
  const turns = createPool(url, forTurns, onLost);
  const reading = createPool(url, Math.max(1, connections - forTurns), onLost);
  const close = async () => {
    await Promise.all([turns.end(), reading.end()]);
  };
  const locks = createKeyedLock();

  /** At most one connection per key: callers queued within this server hold none. */
  const onConnection = <T>(
    key: string,
    take: 'pg_advisory_lock' | 'pg_try_advisory_lock',
    act: (db: Db) => Promise<T>,
  ) =>
    locks.inTurn(key, async () => {
      const client = await turns.connect();
      try {
        const { rows } = await client.query<{ taken: unknown }>(`select ${take}(hashtextextended($1, 0)) as taken`, [
          key,
        ]);
        return rows[0]?.taken === false ? undefined : await act(retrying(drizzle({ client })));
      } finally {
        // If unlocking fails, close the connection: that releases its locks.
        await client.query('select pg_advisory_unlock_all()').then(
          () => client.release(),
          () => client.release(true),
        );
      }
    });

  const database: Database = {
    db: retrying(drizzle({ client: reading })),
    inTurn: (key, act) => onConnection(key, 'pg_advisory_lock', act) as ReturnType<typeof act>,
    ifFree: async (key, act) => (locks.isTaken(key) ? undefined : onConnection(key, 'pg_try_advisory_lock', act)),
    close,
  };

  const until = Date.now() + patience;
  for (;;) {
    try {
      await database.inTurn('migrations', (db) => migrate(db, MIGRATIONS));
      return ok(database);
    } catch (cause) {
      const isHopeless = !isDatabaseAway(cause);
      if (isHopeless || Date.now() >= until) {
        await close();
        if (isHopeless && !isRefusedLogin(cause)) throw cause;
        return refused(reasonOf(cause));
      }
      await wait(500);
    }
  }
}

function createPool(connectionString: string, max: number, onLost: (cause: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: TIMES.connect,
    query_timeout: TIMES.query,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'site-server',
    options: Object.entries(SESSION)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  pool.on('error', onLost);
  // The pool handles errors of idle connections only; without a listener, one that breaks between two statements would
  // end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Codes with which PostgreSQL undoes one of several transactions that stand in each other's way: deadlock, and no
 * serial order.
 */
const CONFLICT = /^40(P01|001)$/;
const TRIES = 5;

/**
 * Repeats the transactions of a database that conflict with others. So what a transaction does besides its statements
 * must bear repeating.
 */
function retrying<D extends Db>(db: D): D {
  const once = db.transaction.bind(db);
  db.transaction = async (act, config) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await once(act, config);
      } catch (cause) {
        if (tries === TRIES || !CONFLICT.test(codeOf(cause))) throw cause;
        await wait(Math.random() * 20 * 2 ** tries);
      }
    }
  };
  return db;
}

/** The code of a failed query or of the failure that caused it. */
function codeOf(cause: unknown): string {
  const { code, cause: inner } = (cause ?? {}) as { code?: unknown; cause?: unknown };
  return typeof code === 'string' ? code : inner === undefined ? '' : codeOf(inner);
}

/** Wrong user, password or database name, or no right to log in. */
function isRefusedLogin(cause: unknown): boolean {
  return /^(28...|3D000)$/.test(String((cause as { code?: unknown }).code));
}

/** The reason of a failure, without the database address, which contains the password. */
function reasonOf(cause: unknown): string {
  const { message, code } = cause as { message?: string; code?: string };
  return message || code || 'no answer';
}
