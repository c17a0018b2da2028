import { expect, it } from '@jest/globals';
import { mountOften } from './mount-often.ts';

/**
 * Fake modules that leave `left` listeners behind each time they are shown. Their timers run out after `runOut` pauses.
 */
function modules({ left = 0, onlyOnce = false, runOut = 0 } = {}) {
  let held = 3;
  let timers = runOut;
  let shown: boolean | undefined;
  let mounts = 0;
  return {
    isShown: () => shown,
    mounts: () => mounts,
    show(isShown: boolean) {
      if (isShown) mounts += 1;
      if (isShown && (!onlyOnce || mounts === 1)) held += left;
      if (isShown) timers = runOut;
      shown = isShown;
    },
    counts: () => ({ listeners: held, timers }),
    drawn: async () => undefined,
    pause: async () => {
      timers = Math.max(0, timers - 1);
    },
  };
}

it('compares what is held after the first time and after the last', async () => {
  const leaking = modules({ left: 2 });
  expect(await mountOften(50, leaking)).toEqual({
    before: { listeners: 5, timers: 0 },
    after: { listeners: 105, timers: 0 },
  });
  expect([leaking.mounts(), leaking.isShown()]).toEqual([52, true]);
});

it('what only the first time sets up is not counted as left behind', async () => {
  const { before, after } = await mountOften(50, modules({ left: 2, onlyOnce: true }));
  expect(after).toEqual(before);
});

it('timers may run out first', async () => {
  const { before, after } = await mountOften(2, modules({ runOut: 5 }));
  expect([before.timers, after.timers]).toEqual([0, 0]);
});

it('a timer that does not run out is waited for no longer than some seconds', async () => {
  const endless = { ...modules(), counts: () => ({ timers: 1 }) };
  await expect(mountOften(1, endless)).resolves.toEqual({ before: { timers: 1 }, after: { timers: 1 } });
});

it('what is undone a moment after the last time is not left behind', async () => {
  let [timesHidden, pending] = [0, 0];
  const { before, after } = await mountOften(2, {
    show(isShown) {
      if (!isShown) timesHidden += 1;
      if (timesHidden > 1) pending = 3;
    },
    counts: () => ({ subscriptions: pending }),
    drawn: async () => undefined,
    pause: async () => {
      pending -= 1;
    },
  });
  expect([before, after]).toEqual([{ subscriptions: 0 }, { subscriptions: 0 }]);
});
