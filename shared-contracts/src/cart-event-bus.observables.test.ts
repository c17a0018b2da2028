import { describe, expect, it, jest } from '@jest/globals';
import { config, firstValueFrom, from, map, Observable, take } from 'rxjs';
import { CART, createTestBus } from './test-data/test-bus.ts';
import type { Topic } from './topics.ts';

describe('other observables', () => {
  /** Imports a second copy of RxJS, as a remote with its own copy would. */
  async function anotherRxjs() {
    jest.resetModules();
    const other = await import('rxjs');
    expect(other.Observable).not.toBe(Observable);
    return other;
  }

  it('operators work, and unsubscribing through them stops the delivery', async () => {
    const { bus, publish } = createTestBus();
    publish(4);
    expect(await firstValueFrom(bus.from(CART).pipe(map(({ count }) => count * 2)))).toBe(8);
    const seen: number[] = [];
    const subscription = bus
      .from(CART)
      .pipe(map(({ count }) => count))
      .subscribe((count) => seen.push(count));
    subscription.unsubscribe();
    publish(5);
    expect(seen).toEqual([4]);
  });

  it('a subscriber that completes through take() is unsubscribed', async () => {
    const { bus, publish } = createTestBus();
    const onStopped = jest.fn();
    config.onStoppedNotification = onStopped;
    const seen: number[] = [];
    bus
      .from(CART)
      .pipe(take(1))
      .subscribe(({ count }) => seen.push(count));
    publish(1);
    publish(2);
    // RxJS reports values for a closed subscriber asynchronously.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    config.onStoppedNotification = null;
    expect(seen).toEqual([1]);
    expect(onStopped).not.toHaveBeenCalled();
  });

  it('another copy of RxJS wraps a topic with its own from()', async () => {
    const { bus, publish } = createTestBus();
    const other = await anotherRxjs();
    publish(1);
    const seen: number[] = [];
    const subscription = other
      .from(bus.from(CART))
      .pipe(other.map(({ count }) => count))
      .subscribe((count) => seen.push(count));
    publish(2);
    subscription.unsubscribe();
    publish(3);
    expect(seen).toEqual([1, 2]);
  });

  it(
    'a subscriber of another copy of RxJS gets a payload that it ' + 'publishes itself, in the same order as everyone',
    async () => {
      const { bus, counts, publish } = createTestBus();
      const other = await anotherRxjs();
      const seen: number[] = [];
      other.from(bus.from(CART)).subscribe(({ count }) => {
        seen.push(count);
        if (count < 3) publish(count + 1);
      });
      const { seen: later } = counts(CART);
      publish(1);
      expect([seen, later]).toEqual([
        [1, 2, 3],
        [1, 2, 3],
      ]);
    },
  );

  it(
    'a subscriber that throws in another copy of RxJS does not stop ' + 'the others and is reported by that copy',
    async () => {
      const { log, bus, counts, publish } = createTestBus();
      const other = await anotherRxjs();
      const reported = new Promise((resolve) => {
        other.config.onUnhandledError = resolve;
      });
      other.from(bus.from(CART)).subscribe(() => {
        throw new Error('boom');
      });
      const { seen } = counts(CART);
      expect(publish(1)).toEqual({ kind: 'published' });
      publish(2);
      expect(seen).toEqual([1, 2]);
      expect(await reported).toEqual(new Error('boom'));
      expect(log).not.toHaveBeenCalled();
    },
  );

  it('this copy of RxJS can subscribe to a bus of another copy', async () => {
    jest.resetModules();
    const { createCartEventBus: createOther } = await import('./cart-event-bus.ts');
    const bus = createOther({ topics: [CART] as Topic[], log: jest.fn() }).forOwner('order-checkout');
    expect(bus.from(CART)).not.toBeInstanceOf(Observable);
    const seen: number[] = [];
    const subscription = from(bus.from(CART))
      .pipe(map(({ count }) => count * 2))
      .subscribe((count) => seen.push(count));
    bus.publish(CART, { count: 1 });
    subscription.unsubscribe();
    bus.publish(CART, { count: 2 });
    expect(seen).toEqual([2]);
  });

  it('any library that knows the observable protocol can listen', () => {
    const { bus, publish } = createTestBus();
    const key = (Symbol as { observable?: symbol }).observable ?? '@@observable';
    const source = (
      bus.from(CART) as unknown as Record<PropertyKey, () => { subscribe(observer: object): { unsubscribe(): void } }>
    )[key]!();
    const seen: unknown[] = [];
    const subscription = source.subscribe({ next: (value: { count: number }) => seen.push(value.count) });
    publish(1);
    subscription.unsubscribe();
    publish(2);
    expect(seen).toEqual([1]);
  });
});
