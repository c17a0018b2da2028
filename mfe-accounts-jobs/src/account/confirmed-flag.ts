/**
 * The query parameter with which the login sends a customer to the account whose mailed link it has used; its value is
 * what the link did.
 */
export const CONFIRMED_FLAG = 'confirmed';

/** The value for a link that added an order to an account whose address was confirmed before. */
export const ORDER_ADDED = 'order-added';
