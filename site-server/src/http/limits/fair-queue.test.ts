import { expect, it } from '@jest/globals';
import { createFairQueue, QueueFull, type QueueBounds } from './fair-queue.ts';

const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** A queue, what has begun in it, and how to end what began first. */
function queueWith(bounds: Partial<QueueBounds> = {}) {
  const queue = createFairQueue({ atOnce: 2, waitingOfGroup: 100, waiting: 100, ...bounds });
  const begun: string[] = [];
  const ends: ((fails?: boolean) => void)[] = [];
  return {
    begun,
    send: (name: string) =>
      queue(name[0]!, () => {
        begun.push(name);
        return new Promise<string>((resolve, reject) =>
          ends.push((fails) => (fails ? reject(new Error('no')) : resolve(name))),
        );
      }).catch((cause: unknown) => (cause instanceof QueueFull ? 'full' : 'failed')),
    async end(fails?: boolean) {
      ends.shift()!(fails);
      await settle();
    },
  };
}

it('runs a few at the same time and the others of a group in their order, also after one has failed', async () => {
  const { begun, send, end } = queueWith();
  const all = ['a0', 'a1', 'a2', 'a3'].map(send);
  await settle();
  expect(begun).toEqual(['a0', 'a1']);
  await end(true);
  for (let round = 0; round < 3; round += 1) await end();
  expect([begun, await Promise.all(all)]).toEqual([
    ['a0', 'a1', 'a2', 'a3'],
    ['failed', 'a1', 'a2', 'a3'],
  ]);
});

it('a group that sends much delays another by no more than what is running', async () => {
  const { begun, send, end } = queueWith();
  for (let index = 0; index < 27; index += 1) void send(`a${index}`);
  void send('b0');
  await end();
  expect(begun).toEqual(['a0', 'a1', 'b0']);
  for (const name of ['b1', 'c0']) void send(name);
  for (let round = 0; round < 4; round += 1) await end();
  expect(begun.slice(3)).toEqual(['a2', 'b1', 'c0', 'a3']);
});

it('refuses what is too much for a group, and for all', async () => {
  const { send } = queueWith({ waitingOfGroup: 2, waiting: 3 });
  const [, , , , third, , fourth] = ['a0', 'a1', 'a2', 'a3', 'a4', 'b0', 'c0'].map(send);
  expect(await Promise.all([third, fourth])).toEqual(['full', 'full']);
});
