import { describe, expect, it, jest } from '@jest/globals';
import type { Step } from 'shared-contracts/page-config';
import { createStore } from 'shared-contracts/store';
import { createReleaseWatch, offerAtBoundaries } from './release-watch.ts';

describe('release watch', () => {
  const [OWN, NEXT, LAST] = ['0000000000000001', '0000000000000002', '0000000000000003'];

  function watch(
    answer: () => Promise<unknown> = async () => ({ ok: true, headers: new Map([['release-set', NEXT]]) }),
  ) {
    const fetch = jest.fn(answer);
    return { watch: createReleaseWatch({ ofPage: OWN, fetch: fetch as unknown as typeof window.fetch }), fetch };
  }

  it('a newer release set is offered at the next boundary, not before', () => {
    const { watch: releases } = watch();
    const listener = jest.fn();
    releases.offer.subscribe(listener);
    releases.atBoundary();
    releases.heard(NEXT);
    expect([releases.offer.state, listener.mock.calls.length]).toEqual(['none', 0]);
    releases.atBoundary();
    releases.atBoundary();
    expect([releases.offer.state, listener.mock.calls.length]).toEqual(['newer', 1]);
  });

  it('the set of the page itself is not offered, also after a rollback to it', () => {
    const { watch: releases } = watch();
    releases.heard(OWN);
    releases.atBoundary();
    expect(releases.offer.state).toBe('none');
    releases.heard(NEXT);
    releases.atBoundary();
    releases.heard(OWN);
    expect(releases.offer.state).toBe('none');
  });

  it('a dismissed set is not offered again, but another set is', () => {
    const { watch: releases } = watch();
    releases.heard(NEXT);
    releases.atBoundary();
    releases.dismiss();
    releases.atBoundary();
    expect(releases.offer.state).toBe('none');
    releases.heard(LAST);
    releases.atBoundary();
    expect(releases.offer.state).toBe('newer');
  });

  it('after an order was refused for its set a reload is needed, whichever set the site names then', () => {
    const { watch: releases } = watch();
    releases.refused();
    releases.heard(OWN);
    expect(releases.offer.state).toBe('needed');
    releases.heard(NEXT);
    releases.atBoundary();
    expect(releases.offer.state).toBe('needed');
  });

  it.each([
    [NEXT, true],
    [OWN, false],
  ])('a site that runs %s has another set than the page: %s', async (id, isNewer) => {
    const { watch: releases } = watch(async () => ({ ok: true, headers: new Map([['release-set', id]]) }));
    expect(await releases.isNewer()).toBe(isNewer);
  });

  it('asks the site, and a site that does not answer changes nothing', async () => {
    const { watch: releases, fetch } = watch();
    await releases.ask();
    releases.atBoundary();
    expect([fetch.mock.calls, releases.offer.state]).toEqual([[['/release-set']], 'newer']);
    for (const answer of [
      async () => ({ ok: false, headers: new Map([['release-set', NEXT]]) }),
      () => Promise.reject(new TypeError('Failed to fetch')),
    ]) {
      const { watch: other } = watch(answer);
      await other.ask();
      other.atBoundary();
      expect(other.offer.state).toBe('none');
    }
  });
});

describe('offers at boundaries', () => {
  const [OWN, NEXT] = ['0000000000000001', '0000000000000002'];
  const answer = { ok: true, headers: new Map([['release-set', NEXT]]) } as unknown as Response;

  function offered() {
    const watch = createReleaseWatch({ ofPage: OWN, fetch: async () => answer });
    const stateOf = (key: string) => ({ step: { key } as Step });
    const steps = createStore(stateOf('company'));
    const page = { isBusy: false };
    offerAtBoundaries(watch, steps, () => page.isBusy);
    return { watch, page, goTo: (key: string) => steps.set(stateOf(key)), offer: () => watch.offer.state };
  }
  const isAnswered = () => new Promise((resolve) => setTimeout(resolve));
  const lookAgain = async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await isAnswered();
  };

  it('a set that the site has named is offered with the next step', () => {
    const { watch, goTo, offer } = offered();
    watch.heard(NEXT);
    goTo('company');
    expect(offer()).toBe('none');
    goTo('contact');
    expect(offer()).toBe('newer');
  });

  it(
    'at a change of step the site is asked, and the set it names is ' + 'offered unless an order is being sent by then',
    async () => {
      const { goTo, offer } = offered();
      goTo('contact');
      expect(offer()).toBe('none');
      await isAnswered();
      expect(offer()).toBe('newer');

      const other = offered();
      other.goTo('contact');
      other.page.isBusy = true;
      await isAnswered();
      expect(other.offer()).toBe('none');
    },
  );

  it('a page that becomes visible again asks the site and offers the set it names', async () => {
    const { offer } = offered();
    await lookAgain();
    expect(offer()).toBe('newer');
  });

  it('while an order is sent or a dialog is open nothing is offered', async () => {
    const { watch, page, goTo, offer } = offered();
    page.isBusy = true;
    await lookAgain();
    watch.heard(NEXT);
    goTo('contact');
    await isAnswered();
    page.isBusy = false;
    expect(offer()).toBe('none');
    goTo('company');
    expect(offer()).toBe('newer');
  });
});
