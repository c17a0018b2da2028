import { expect, it, jest } from '@jest/globals';
import { createAnswerQueue } from './answer-queue.ts';

function start() {
  const onChange = jest.fn();
  return { onChange, queue: createAnswerQueue<{ name: string }, string>(onChange) };
}

it('the first item added is the current one, until it is answered', () => {
  const { queue, onChange } = start();
  const answers: string[] = [];
  queue.add({ name: 'first' }, (answer) => answers.push(`first ${answer}`));
  queue.add({ name: 'second' }, (answer) => answers.push(`second ${answer}`));
  queue.waiting()[0]?.answer('yes');
  expect(queue.waiting().map(({ name }) => name)).toEqual(['second']);
  queue.waiting()[0]?.answer('no');
  expect(answers).toEqual(['first yes', 'second no']);
  expect(queue.waiting()).toEqual([]);
  expect(onChange).toHaveBeenCalledTimes(4);
});

it('ignores a second answer to the same item', () => {
  const { queue } = start();
  const onAnswer = jest.fn();
  queue.add({ name: 'first' }, onAnswer);
  const [first] = queue.waiting();
  first?.answer('yes');
  first?.answer('no');
  expect(onAnswer.mock.calls).toEqual([['yes']]);
});

it('an item that an answer callback adds comes last', () => {
  const { queue } = start();
  queue.add({ name: 'first' }, () => queue.add({ name: 'third' }, () => undefined));
  queue.add({ name: 'second' }, () => undefined);
  queue.waiting()[0]?.answer('yes');
  expect(queue.waiting().map(({ name }) => name)).toEqual(['second', 'third']);
});
