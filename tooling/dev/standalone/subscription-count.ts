import type { CartEventBus } from 'shared-contracts/cart-event-bus';

/** A bus that knows how many subscriptions were made by it and are still held. */
export function countSubscriptions(bus: CartEventBus): { bus: CartEventBus; count(): number } {
  let open = 0;
  return {
    count: () => open,
    bus: {
      publish: bus.publish,
      from(topic) {
        const source = bus.from(topic);
        const subscribe = source.subscribe.bind(source) as (...consumer: unknown[]) => ReturnType<typeof source.subscribe>;
        // The very same observable: it keeps a throwing subscriber from hurting others.
        return Object.assign(source, {
          subscribe(...consumer: unknown[]) {
            open += 1;
            const subscription = subscribe(...consumer);
            subscription.add(() => { open -= 1; });
            return subscription;
          },
        });
      },
    },
  };
}
