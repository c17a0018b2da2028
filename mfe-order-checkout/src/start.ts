import type { Start } from 'shared-contracts/area-host';
import { publishCart } from './cart-events/cart-publisher.ts';

/** Exposed as './start': publishes the cart, whether or not the page shows it. */
export const start: Start = publishCart;
