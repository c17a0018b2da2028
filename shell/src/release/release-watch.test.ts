import { expect, it, jest } from '@jest/globals';
import { createReleaseWatch } from './release-watch.ts';

const [OWN, NEXT, LAST] = ['0000000000000001', '0000000000000002', '0000000000000003'];

function watch(answer: () => Promise<unknown> = async () => ({ ok: true, headers: new Map([['release-set', NEXT]]) })) {
  const fetch = jest.fn(answer);
  return { watch: createReleaseWatch({ ofPage: OWN, fetch: fetch as unknown as typeof window.fetch }), fetch };
}

it('a newer release set is offered at the next boundary, not before', () => {
  const { watch: made } = watch();
  const listener = jest.fn();
  made.subscribe(listener);
  made.atBoundary();
  made.heard(NEXT);
  expect([made.offer(), listener.mock.calls.length]).toEqual(['none', 0]);
  made.atBoundary();
  made.atBoundary();
  expect([made.offer(), listener.mock.calls.length]).toEqual(['newer', 1]);
});

it('the set of the page is nothing to offer, also after a rollback to it', () => {
  const { watch: made } = watch();
  made.heard(OWN);
  made.atBoundary();
  expect(made.offer()).toBe('none');
  made.heard(NEXT);
  made.atBoundary();
  made.heard(OWN);
  expect(made.offer()).toBe('none');
});

it('what was waved away is not offered again, but another set is', () => {
  const { watch: made } = watch();
  made.heard(NEXT);
  made.atBoundary();
  made.dismiss();
  made.atBoundary();
  expect(made.offer()).toBe('none');
  made.heard(LAST);
  made.atBoundary();
  expect(made.offer()).toBe('newer');
});

it('an order that was refused for its set needs the reload, whatever is heard then', () => {
  const { watch: made } = watch();
  made.refused();
  made.heard(OWN);
  expect(made.offer()).toBe('needed');
  made.heard(NEXT);
  made.atBoundary();
  expect(made.offer()).toBe('needed');
});

it('asks the site, and a site that does not answer changes nothing', async () => {
  const { watch: made, fetch } = watch();
  await made.ask();
  made.atBoundary();
  expect([fetch.mock.calls, made.offer()]).toEqual([[['/release-set']], 'newer']);
  for (const answer of [async () => ({ ok: false, headers: new Map([['release-set', NEXT]]) }), () => Promise.reject(new TypeError('Failed to fetch'))]) {
    const { watch: other } = watch(answer);
    await other.ask();
    other.atBoundary();
    expect(other.offer()).toBe('none');
  }
});
