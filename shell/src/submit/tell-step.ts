import type { CartEventBusOwner } from 'shared-contracts/cart-event-bus';
import { STORE_STEPS, TOPICS, type StoreStep } from 'shared-contracts/topics';

/** Says on the bus that a named step was taken, for whoever owns the step (SC-112 to SC-115). */
export function tellStep(bus: CartEventBusOwner, step: StoreStep): void {
  const isOurs = STORE_STEPS.some((one) => one.step === step && one.owner === 'shell');
  // The struct of each topic lists its own steps; `isOurs` is what tells them apart.
  if (isOurs) bus.forOwner('shell').publish(TOPICS.storeStepTaken, { step: step as StoreStep<'shell'> });
  else bus.forOwner('order-checkout').publish(TOPICS.checkoutStepTaken, { step: step as StoreStep<'order-checkout'> });
}
