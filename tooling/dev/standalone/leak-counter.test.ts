import { expect, it } from '@jest/globals';
import { installLeakCounter } from './leak-counter.ts';

/** As much of a window as listeners, timers and sheets are made of. */
function fakePage() {
  class Target {
    addEventListener(..._: unknown[]) { return undefined; }
    removeEventListener(..._: unknown[]) { return undefined; }
  }
  class FakeNode extends Target {
    isConnected = true;
  }
  const due = new Map<number, () => void>();
  let last = 0;
  const start = (handler: () => void) => {
    last += 1;
    due.set(last, handler);
    return last;
  };
  const page = {
    EventTarget: Target, Node: FakeNode, AbortSignal: class extends Target {}, document: { adoptedStyleSheets: [{}] },
    setTimeout: start, setInterval: start, clearTimeout: (id: number) => due.delete(id), clearInterval: (id: number) => due.delete(id),
  };
  const counts = installLeakCounter(page as unknown as Parameters<typeof installLeakCounter>[0]);
  return { page, counts, node: () => new FakeNode(), target: () => new Target(), runOut: () => { due.forEach((handler) => handler()); due.clear(); } };
}

it('a listener counts until it is removed in the same phase', () => {
  const { counts, target } = fakePage();
  const one = target();
  const listener = () => undefined;
  one.addEventListener('click', listener, true);
  one.addEventListener('click', listener, true);
  expect(counts().listeners).toBe(1);
  one.removeEventListener('click', listener);
  expect(counts().listeners).toBe(1);
  one.removeEventListener('click', listener, { capture: true });
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

it('a listener that is heard once is not left behind, nor is one of a signal', () => {
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
