import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askedAt, businessForm } from '../test-data/company-page.ts';
import { renderModule } from '../test-data/checkout-host.ts';
import { answered, answeredAll } from '../test-data/formation-page.ts';
import { viewOf } from 'shared-ui/questions';
import { rules } from './leave-a-note.ts';

const TICK = 'serviceInformation.leaveANote';
const NOTE = 'serviceInformation.note';
const form = () => businessForm({ modules: [['leave-a-note']] });
const ticked = () => answered(form(), TICK, true);

it('[OC-137, OC-138] the note is asked for, and required, once the tick says that there is one', () => {
  expect([askedAt(form(), TICK)?.error, askedAt(form(), NOTE)]).toEqual([undefined, undefined]);
  expect(askedAt(ticked(), NOTE)?.error).toBe('Note is required');
  expect(askedAt(answeredAll(ticked(), { [NOTE]: 'Ring twice', [TICK]: false }), NOTE)).toBeUndefined();
});

it('[OC-139] a note has at most 2000 characters', () => {
  expect(askedAt(answered(ticked(), NOTE, 'x'.repeat(2000)), NOTE)?.error).toBeUndefined();
  expect(askedAt(answered(ticked(), NOTE, 'x'.repeat(2001)), NOTE)?.error).toBe(
    'The field cannot contain more than 2000 characters. Please remove 1.',
  );
});

it('[OC-137, OC-139] the tick opens a text field that counts', async () => {
  const { known } = renderModule('leave-a-note', viewOf(rules), form());
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Leave a note' }));
  const box = screen.getByRole('textbox', { name: 'Note' });
  await userEvent.type(box, 'Ring twice');
  expect(box).toHaveAccessibleDescription(/10\/2000 Characters Max\./);
  await userEvent.tab();
  expect(known().data.serviceInformation).toEqual({ leaveANote: true, note: 'Ring twice' });
});
