/** What the servers of a database remember of its clock. */
export interface ClockRecord {
  /** The latest time that was believed. */
  seenAt: Date;
  /** When the clock was last looked at. */
  lookedAt: Date;
  /** Since when it has been too far ahead of `seenAt`; `null` while it is believed. */
  aheadSince: Date | null;
}

export type ClockState =
  | { kind: 'right' }
  /** The clock has jumped. It is believed at `until`, if it runs on evenly. */
  | { kind: 'ahead'; seenAt: Date; until: Date }
  /** The clocks of this server and its database differ by so many seconds. */
  | { kind: 'differs'; seconds: number };

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/**
 * The farthest that a clock may be ahead of the latest time that was believed. A server may have been off for a night.
 */
const LARGEST_STEP = 24 * HOUR;
/** How far the clocks of server and database may differ. */
const LARGEST_DIFFERENCE = 600 * SECOND;

/**
 * Whether a clock can be believed, and what to remember of it. A clock that has jumped ahead is believed after an hour.
 */
export function judgeClock(
  record: ClockRecord | undefined,
  { database, server }: { database: Date; server: Date },
): { state: ClockState; next: ClockRecord | undefined } {
  const seconds = Math.round(Math.abs(database.getTime() - server.getTime()) / SECOND);
  if (seconds * SECOND > LARGEST_DIFFERENCE) return { state: { kind: 'differs', seconds }, next: record };
  const believed = {
    state: { kind: 'right' as const },
    next: { seenAt: later(record?.seenAt, database), lookedAt: database, aheadSince: null },
  };
  if (!record || isStep(record.seenAt, database)) return believed;
  const { seenAt, lookedAt, aheadSince } = record;
  // It jumped again, also back, while it was not believed.
  const since = aheadSince && aheadSince <= database && isStep(lookedAt, database) ? aheadSince : database;
  const until = new Date(since.getTime() + HOUR);
  return until <= database
    ? believed
    : { state: { kind: 'ahead', seenAt, until }, next: { seenAt, lookedAt: database, aheadSince: since } };
}

function isStep(from: Date, to: Date): boolean {
  return to.getTime() - from.getTime() <= LARGEST_STEP;
}

function later(left: Date | undefined, right: Date): Date {
  return left && left > right ? left : right;
}

/** What an operator reads about a clock that cannot be believed. */
export function clockProblem(state: ClockState): string | undefined {
  switch (state.kind) {
    case 'right':
      return undefined;
    case 'ahead':
      return (
        `The clock has jumped ahead since ${minuteOf(state.seenAt)}. Until ${minuteOf(state.until)}, or until you ` +
        'confirm it, nothing is deleted or renewed.'
      );
    case 'differs':
      return (
        `The clocks of the server and its database differ by ${state.seconds} seconds. Until they agree, nothing ` +
        'is deleted or renewed.'
      );
  }
}

function minuteOf(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
