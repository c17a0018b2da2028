import { expect, it } from '@jest/globals';
import { createLimit } from './concurrency-limit.ts';

it('runs a few at the same time and the others in their order, also after one has failed', async () => {
  const limited = createLimit(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = [0, 1, 2, 3, 4].map((index) => limited(() => {
    begun.push(index);
    return new Promise<number>((resolve, reject) => ends.push(() => (index === 1 ? reject(new Error('no')) : resolve(index))));
  }).catch(() => 'failed'));
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const begunAfter: number[][] = [];
  for (let round = 0; round < 5; round += 1) {
    await settle();
    begunAfter.push([...begun]);
    ends[round]!();
  }
  expect(await Promise.all(all)).toEqual([0, 'failed', 2, 3, 4]);
  expect(begunAfter).toEqual([[0, 1], [0, 1, 2], [0, 1, 2, 3], [0, 1, 2, 3, 4], [0, 1, 2, 3, 4]]);
});
