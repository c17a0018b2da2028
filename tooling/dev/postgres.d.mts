/** A PostgreSQL of a test's own. */
export interface Postgres {
  /** What DATABASE_URL would say. */
  url: string;
  password: string;
  /** Ends the server: `SIGINT` breaks connections and tidies up, `SIGQUIT` does not tidy up. */
  halt(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts it again, on the same data and port. */
  start(): Promise<void>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

export function startPostgres(): Promise<Postgres>;
export function ensurePostgres(): Promise<string>;
