import { describe, expect, it } from '@jest/globals';
import { clockProblem, judgeClock, type ClockRecord } from './judge-clock.ts';

const start = new Date('2026-11-20T12:00:00Z');
const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
/** The states of a clock that is looked at so many hours after the start. */
function states(hours: readonly number[]) {
  let record: ClockRecord | undefined;
  return hours.map((hour) => {
    const { state, next } = judgeClock(record, { database: after(hour), server: after(hour) });
    record = next;
    return state.kind;
  });
}
const DAYS = 24;

describe('a clock', () => {
  it.each<[string, readonly number[], readonly string[]]>([
    ['that runs on is right', [0, 1, 2, 25], ['right', 'right', 'right', 'right']],
    ['after a night without a server is right', [0, 14], ['right', 'right']],
    ['that goes back is right', [0, -2, -1, 1], ['right', 'right', 'right', 'right']],
    [
      'that jumps 400 days ahead and back is not believed meanwhile',
      [0, 400 * DAYS, 400 * DAYS + 0.5, 1],
      ['right', 'ahead', 'ahead', 'right'],
    ],
    [
      'that jumps and runs on is believed after an hour',
      [0, 400 * DAYS, 400 * DAYS + 0.9, 400 * DAYS + 1, 400 * DAYS + 2],
      ['right', 'ahead', 'ahead', 'right', 'right'],
    ],
    [
      'that jumps again begins its hour again',
      [0, 400 * DAYS, 500 * DAYS, 500 * DAYS + 0.9, 500 * DAYS + 1],
      ['right', 'ahead', 'ahead', 'ahead', 'right'],
    ],
    [
      'that jumps less far than before begins its hour again',
      [0, 400 * DAYS, 300 * DAYS, 300 * DAYS + 0.9, 300 * DAYS + 1],
      ['right', 'ahead', 'ahead', 'ahead', 'right'],
    ],
  ])('%s', (_, hours, expected) => {
    expect(states(hours)).toEqual(expected);
  });

  it(
    'that differs from the database by more than ten minutes is not believed, and changes nothing that is ' +
      'remembered',
    () => {
      const record = { seenAt: start, lookedAt: start, aheadSince: null };
      const judged = judgeClock(record, { database: start, server: after(1) });
      expect(judged).toEqual({ state: { kind: 'differs', seconds: 3600 }, next: record });
      expect(clockProblem(judged.state)).toBe(
        'The clocks of the server and its database differ by 3600 seconds. Until they agree, nothing is deleted or ' +
          'renewed.',
      );
      expect(judgeClock(record, { database: start, server: after(0.1) }).state.kind).toBe('right');
    },
  );
});
