import { useLayoutEffect } from 'react';
import { createCartPublisher, type CartPublisher, type ChangedOf, type PublisherHost } from '../../cart-news/cart-publisher.ts';

interface SharedPublisher {
  publisher: CartPublisher;
  /** How many views show the cart now. */
  users: number;
  stop?: () => void;
}

/** One publisher a session. A session has one `known$`, and hands out hosts as often as it likes. */
const publishers = new WeakMap<PublisherHost['known$'], SharedPublisher>();

/**
 * Has the page told of its cart as long as any view shows it: once, however many do, and before the
 * first of them is painted. `changedOf` is the first view's; all of one page say the same.
 */
export function usePublishedCart(host: PublisherHost, changedOf: ChangedOf): void {
  useLayoutEffect(() => {
    const { known$ } = host;
    const shared = publishers.get(known$) ?? { publisher: createCartPublisher(host), users: 0 };
    publishers.set(known$, shared);
    if (shared.users === 0) shared.stop = shared.publisher.start(changedOf);
    shared.users += 1;
    return () => {
      shared.users -= 1;
      if (shared.users === 0) shared.stop?.();
    };
  }, [host, changedOf]);
}
