import { useEffect, useRef } from 'react';
import type { CartEventBusOwner } from 'shared-contracts/cart-event-bus';
import { TOPICS } from 'shared-contracts/topics';

/** Publishes when products start to load and when they are loaded. */
export function useProductSteps(bus: CartEventBusOwner, productsLoaded: boolean): void {
  const last = useRef(true);
  useEffect(() => {
    if (last.current === productsLoaded) return;
    last.current = productsLoaded;
    bus
      .forOwner('shell')
      .publish(TOPICS.storeStepTaken, { step: productsLoaded ? 'products-loaded' : 'products-load-started' });
  }, [bus, productsLoaded]);
}
