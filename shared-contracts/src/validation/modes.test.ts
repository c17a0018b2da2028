import { expect, it } from '@jest/globals';
import { VALIDATION_MODES, validatesOn, type ValidationEvent, type ValidationMode } from './modes.ts';

const EVENTS: readonly ValidationEvent[] = ['input', 'change', 'blur', 'submit'];

/** One row per mode; the events as `i c b s`, first while no error is shown, then while one is. */
const ROWS: readonly [id: string, mode: ValidationMode, clean: string, failing: string][] = [
  ['SC-152', 'aggressive', 'i c b s', 'i c b s'],
  ['SC-153', 'eager', '- c b s', 'i c - s'],
  ['SC-155', 'lazy', '- c b s', '- c b s'],
  ['SC-154', 'passive', '- - - s', '- - - s'],
];

const CELLS = ROWS.flatMap(([id, mode, ...columns]) =>
  columns.flatMap((column, index) =>
    column.split(' ').map((mark, position) => ({
      id,
      mode,
      event: EVENTS[position]!,
      shown: index === 1 ? 'an' : 'no',
      is: mark === '-' ? 'not checked' : 'checked',
    })),
  ),
);

it.each(CELLS)('[$id] $mode: with $shown error shown, a field is $is on $event', ({ mode, event, shown, is }) => {
  expect(validatesOn(mode, event, shown === 'an')).toBe(is === 'checked');
});

it('[SC-152] the table has every mode and every event', () => {
  expect(ROWS.map(([, mode]) => mode)).toEqual([...VALIDATION_MODES]);
  expect(CELLS).toHaveLength(VALIDATION_MODES.length * EVENTS.length * 2);
});
