import { expect, it } from '@jest/globals';
import { installLeakCounter } from './leak-counter.ts';

/** A window with only the APIs for listeners, timers and style sheets. */
function fakePage() {
  class Target {
    addEventListener(..._: unknown[]) {
      return undefined;
    }
    removeEventListener(..._: unknown[]) {
      return undefined;
    }
  }
  class FakeNode extends Target {
    isConnected = true;
  }
  const pendingTimers = new Map<number, () => void>();
  let lastId = 0;
  const start = (handler: () => void) => {
    lastId += 1;
    pendingTimers.set(lastId, handler);
    return lastId;
  };
  const page = {
    EventTarget: Target,
    Node: FakeNode,
    AbortSignal: class extends Target {},
    document: { adoptedStyleSheets: [{}] },
    setTimeout: start,
    setInterval: start,
    clearTimeout: (id: number) => pendingTimers.delete(id),
    clearInterval: (id: number) => pendingTimers.delete(id),
  };
  const counts = installLeakCounter(page as unknown as Parameters<typeof installLeakCounter>[0]);
  return {
    page,
    counts,
    node: () => new FakeNode(),
    target: () => new Target(),
    runOut: () => {
      pendingTimers.forEach((handler) => handler());
      pendingTimers.clear();
    },
  };
}

it('a listener counts until it is removed in the same phase', () => {
  const { counts, target } = fakePage();
  const eventTarget = target();
  const listener = () => undefined;
  eventTarget.addEventListener('click', listener, true);
  eventTarget.addEventListener('click', listener, true);
  expect(counts().listeners).toBe(1);
  eventTarget.removeEventListener('click', listener);
  expect(counts().listeners).toBe(1);
  eventTarget.removeEventListener('click', listener, { capture: true });
  expect(counts().listeners).toBe(0);
});

it('listeners of an element go with it', () => {
  const { counts, node } = fakePage();
  const element = node();
  element.addEventListener('click', () => undefined);
  expect(counts().listeners).toBe(1);
  element.isConnected = false;
  expect(counts().listeners).toBe(0);
});

it('a listener that runs once does not count, nor does a listener of a signal', () => {
  const { counts, target, page } = fakePage();
  target().addEventListener('click', () => undefined, { once: true });
  new page.AbortSignal().addEventListener('abort', () => undefined);
  expect(counts().listeners).toBe(0);
});

it('a timer counts until it ran out or was cleared, an interval until it was cleared', () => {
  const { counts, page, runOut } = fakePage();
  page.setTimeout(() => undefined);
  const cleared = page.setTimeout(() => undefined);
  const interval = page.setInterval(() => undefined);
  expect(counts().timers).toBe(3);
  page.clearTimeout(cleared);
  runOut();
  expect(counts().timers).toBe(1);
  page.clearInterval(interval);
  expect(counts().timers).toBe(0);
});

it('the style sheets are those of the document', () => {
  expect(fakePage().counts().styleSheets).toBe(1);
});
