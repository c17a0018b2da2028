import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { createReleaseWatch } from './release-watch.ts';
import { useReleaseOffer } from './use-release-offer.ts';

const [OWN, NEXT] = ['0000000000000001', '0000000000000002'];
const answer = { ok: true, headers: new Map([['release-set', NEXT]]) } as unknown as Response;

function offered() {
  const watch = createReleaseWatch({ ofPage: OWN, fetch: async () => answer });
  const hook = renderHook(({ step, isBusy }) => useReleaseOffer(watch, step, isBusy), {
    initialProps: { step: 'company', isBusy: false },
  });
  return { watch, ...hook };
}
const lookAgain = () =>
  act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
  });

it('a set that the site has named is offered with the next step', () => {
  const { watch, result, rerender } = offered();
  act(() => watch.heard(NEXT));
  rerender({ step: 'company', isBusy: false });
  expect(result.current).toBe('none');
  rerender({ step: 'contact', isBusy: false });
  expect(result.current).toBe('newer');
});

it(
  'at a change of step the site is asked, and the set it names is ' + 'offered unless an order is being sent by then',
  async () => {
    const { result, rerender } = offered();
    rerender({ step: 'contact', isBusy: false });
    expect(result.current).toBe('none');
    await act(async () => undefined);
    expect(result.current).toBe('newer');

    const other = offered();
    other.rerender({ step: 'contact', isBusy: false });
    other.rerender({ step: 'contact', isBusy: true });
    await act(async () => undefined);
    expect(other.result.current).toBe('none');
  },
);

it('a page that becomes visible again asks the site and offers the set it names', async () => {
  const { result } = offered();
  await lookAgain();
  expect(result.current).toBe('newer');
});

it('while an order is sent or a dialog is open nothing is offered', async () => {
  const { watch, result, rerender } = offered();
  rerender({ step: 'company', isBusy: true });
  await lookAgain();
  act(() => watch.heard(NEXT));
  rerender({ step: 'contact', isBusy: true });
  expect(result.current).toBe('none');
  rerender({ step: 'contact', isBusy: false });
  expect(result.current).toBe('none');
  rerender({ step: 'company', isBusy: false });
  expect(result.current).toBe('newer');
});

it('a page that is unmounted asks nothing any more', async () => {
  const { watch, unmount } = offered();
  unmount();
  await lookAgain();
  watch.atBoundary();
  expect(watch.offer()).toBe('none');
});
