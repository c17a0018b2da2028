/** The query parameter with which the login sends a customer to the account whose mailed link it has used. */
export const CONFIRMED_FLAG = 'confirmed';
