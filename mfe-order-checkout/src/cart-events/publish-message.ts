import type { CartProduct } from 'shared-contracts/cart';
import type { CartEventBus } from 'shared-contracts/cart-event-bus';
import { stepTopic, TOPICS, type CartProductNews, type CartTracked } from 'shared-contracts/topics';
import type { CartMessage } from './cart-messages.ts';

/** Publishes a message about the cart on the bus; each change to a product is followed by its tracking event. */
export function publishMessage(bus: Pick<CartEventBus, 'publish'>, message: CartMessage): void {
  const track = (action: CartTracked['action'], product: CartProduct) =>
    bus.publish(TOPICS.cartTracked, { action, product: eventDataOf(product) });
  switch (message.kind) {
    case 'step':
      bus.publish(stepTopic('order-checkout'), { step: message.step });
      break;
    case 'added':
      bus.publish(TOPICS.productAdded, eventDataOf(message.product));
      track('add', message.product);
      break;
    case 'removed':
      bus.publish(TOPICS.productRemoved, eventDataOf(message.product));
      track('remove', message.product);
      break;
    case 'overwritten':
      bus.publish(TOPICS.productOverwritten, {
        before: eventDataOf(message.before),
        after: eventDataOf(message.after),
      });
      track('overwrite', message.after);
  }
}

/** The part of a product that events carry. */
function eventDataOf({ key, saveAs, productId, name, quantity, price }: CartProduct): CartProductNews {
  return { key, saveAs, productId, name, quantity, price };
}
