import { expect, it, jest } from '@jest/globals';
import type { DialogView } from 'shared-contracts/area-host';
import { createDialogQueue } from './dialog-queue.ts';

const First: DialogView<'yes' | 'no'> = () => null;
const Second: DialogView<number> = () => null;

it('dialogs are shown one at a time, in the order in which they were asked for, each with its own answer', async () => {
  const dialogs = createDialogQueue();
  const onChange = jest.fn();
  dialogs.subscribe(onChange);
  const [first, second] = [dialogs.show(First), dialogs.show(Second)];
  expect(dialogs.current()?.Dialog).toBe(First);
  dialogs.current()!.answer('no');
  expect(dialogs.current()?.Dialog).toBe(Second);
  dialogs.current()!.answer(7);
  expect(dialogs.current()).toBeUndefined();
  expect(await Promise.all([first, second])).toEqual(['no', 7]);
  expect(onChange).toHaveBeenCalledTimes(4);
});

it('a second answer to the same dialog counts for nothing', async () => {
  const dialogs = createDialogQueue();
  const shown = dialogs.show(First);
  const { answer } = dialogs.current()!;
  answer('yes');
  const next = dialogs.show(First);
  answer('no');
  expect(dialogs.current()).toBeDefined();
  dialogs.current()!.answer('no');
  expect(await Promise.all([shown, next])).toEqual(['yes', 'no']);
});
