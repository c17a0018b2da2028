import { expect, it, jest } from '@jest/globals';
import type { DialogView } from 'shared-contracts/area-host';
import { createDialogQueue } from './dialog-queue.ts';

const dialogOf = (name: string): DialogView<string> => Object.assign(() => null, { displayName: name });

it('shows one dialog at a time, in the order of the requests, and returns the answer of each', async () => {
  const queue = createDialogQueue();
  const [first, second] = [dialogOf('first'), dialogOf('second')];
  const answers = [queue.show(first), queue.show(second)];
  expect(queue.state?.view).toBe(first);
  queue.state?.answer('one');
  expect(queue.state?.view).toBe(second);
  queue.state?.answer('two');
  expect(queue.state).toBeUndefined();
  expect(await Promise.all(answers)).toEqual(['one', 'two']);
});

it('the same dialog, requested twice, is shown twice', async () => {
  const queue = createDialogQueue();
  const dialog = dialogOf('again');
  const answers = [queue.show(dialog), queue.show(dialog)];
  queue.state?.answer('one');
  queue.state?.answer('two');
  expect(await Promise.all(answers)).toEqual(['one', 'two']);
});

it('an answer given twice counts once, and does not answer the next dialog', async () => {
  const queue = createDialogQueue();
  const first = queue.show(dialogOf('first'));
  void queue.show(dialogOf('second'));
  const open = queue.state;
  open?.answer('one');
  open?.answer('two');
  expect(await first).toBe('one');
  expect(queue.state?.view.displayName).toBe('second');
});

it(
  'listeners are called at every change until they unsubscribe, and the current dialog stays the same object in ' +
    'between',
  () => {
    const queue = createDialogQueue();
    const listener = jest.fn();
    const unsubscribe = queue.subscribe(listener);
    void queue.show(dialogOf('first'));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(queue.state).toBe(queue.state);
    queue.state?.answer('one');
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    void queue.show(dialogOf('second'));
    expect(listener).toHaveBeenCalledTimes(2);
  },
);

it('a dialog that fails rejects the promise of its `show`, and the next dialog is shown', async () => {
  const queue = createDialogQueue();
  const [broken, second] = [queue.show(dialogOf('broken')), dialogOf('second')];
  void queue.show(second);
  queue.fail(new Error('boom'));
  await expect(broken).rejects.toThrow('boom');
  expect(queue.state?.view).toBe(second);
});
