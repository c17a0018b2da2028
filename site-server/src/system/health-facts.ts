export interface Deliveries {
  waiting: number;
  /** Given up after the last try. */
  dead: number;
  /** How long the message that waits longest has waited; absent without one. */
  oldest_seconds?: number;
}

/**
 * How the site is, as operators and their programs read it. Counts are those of all servers that share the database.
 */
export interface Health {
  status: 'ok' | 'attention';
  /** What an operator should look at, in sentences. */
  problems: string[];
  orders: {
    last_hour: number;
    last_24_hours: number;
    /** Orders that are being placed, or whose charge is not known yet. */
    unfinished: number;
    by_status: Record<string, number>;
    /** The last 24 hours in which something happened, the newest first. */
    per_hour: { hour: string; placed: number; failed_charges: number }[];
  };
  failed_charges: { last_hour: number; last_24_hours: number };
  /**
   * Refunds and charges of renewals that the card provider has not confirmed: refunds after ten minutes, renewals after
   * their day.
   */
  unconfirmed: { refunds: number; renewals: number };
  /** Errors of pages that were seen in the last 24 hours; `count` includes their earlier occurrences. */
  client_errors: { area: string; version: string; count: number; last_seen: string }[];
  deliveries: { mail: Deliveries; webhooks: Deliveries };
  database: { version: string; bytes: number; answered_in_ms: number };
  /** Why the clock is not believed, and until when nothing is deleted or renewed; absent while it is. */
  clock: { problem?: string; is_ahead: boolean };
  releases: {
    set: string;
    sequence: number;
    expires: string;
    is_expired: boolean;
    expiry?: string;
    refused?: string;
    running: Record<string, string>;
  };
}
