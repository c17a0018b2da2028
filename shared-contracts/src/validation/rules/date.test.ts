import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { check, table, verdict } from '../../test-data/answer-table.ts';

it.each(
  table('date', 'Date must be in MM/DD/YYYY format', {
    passes: ['11/21/2026', ' 01/01/1800 ', '12/31/2099', '02/29/2024', '02/29/2000'],
    fails: ['1/1/2026', '2026-11-21', '11/21/26', '11-21-2026', '11/21/20261', 'tomorrow', '11/21/2026 ok', 11212026],
  }),
)('[SC-170] $answer as a date $outcome', verdict);

it.each(
  table('date', 'Invalid Date', {
    passes: [],
    fails: [
      '13/01/2026',
      '00/10/2026',
      '01/00/2026',
      '01/32/2026',
      '02/30/2024',
      '02/29/2023',
      '02/29/1900',
      '04/31/2026',
      '12/31/1799',
      '01/01/2100',
      '01/01/0026',
    ],
  }),
)('[SC-171] $answer is no day', verdict);

it.each(
  table('date:12/31/2025', 'Date cannot be later than 12/31/2025', {
    passes: ['12/31/2025', '01/01/1900', '12/30/2025'],
    fails: ['01/01/2026', '12/31/2026'],
  }),
)('[SC-172] $answer, at the latest 12/31/2025, $outcome', verdict);

const day = fc.date({
  min: new Date('1800-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const written = (date: Date) =>
  date
    .toISOString()
    .slice(0, 10)
    .replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

it('[SC-171, SC-172] every real day passes, and a day after the latest allowed day is refused', () => {
  fc.assert(
    fc.property(day, day, (first, second) => {
      expect(check('date', written(first))).toBeUndefined();
      const isLater = first.toISOString().slice(0, 10) > second.toISOString().slice(0, 10);
      expect(check(`date:${written(second)}`, written(first))).toBe(
        isLater ? `Date cannot be later than ${written(second)}` : undefined,
      );
    }),
  );
});
