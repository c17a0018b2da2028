/**
 * `key` of the line of the card fee, which stands at the total. Apart from `cart.ts`, whose structs a page's first step
 * does without.
 */
export const PROCESSING_FEE = 'processing-fee';
