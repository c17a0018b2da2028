import type { CartEventBus } from 'shared-contracts/cart-event-bus';

/** Wraps a bus so that subscriptions made through it are counted while they are open. */
export function countSubscriptions(bus: CartEventBus): { bus: CartEventBus; count(): number } {
  let open = 0;
  return {
    count: () => open,
    bus: {
      publish: bus.publish,
      from(topic) {
        const source = bus.from(topic);
        const subscribe = source.subscribe.bind(source) as (
          ...consumer: unknown[]
        ) => ReturnType<typeof source.subscribe>;
        // The original observable is kept, because it protects subscribers from others that throw.
        return Object.assign(source, {
          subscribe(...consumer: unknown[]) {
            open += 1;
            const subscription = subscribe(...consumer);
            subscription.add(() => {
              open -= 1;
            });
            return subscription;
          },
        });
      },
    },
  };
}
