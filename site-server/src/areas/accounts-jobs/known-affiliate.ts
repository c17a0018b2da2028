import type { OrderCheck } from '../../orders/order-checks.ts';
import { rejected } from '../../orders/refusal.ts';

/**
 * Refuses a code that the customer typed and no affiliate of the site has: it may bring a lower price. The code of a link is never
 * refused, since the customer did not choose it. Where `tracking.json` names an affiliate platform, the platform has the affiliates.
 */
export const knownAffiliate: OrderCheck = async ({ known, order }, { affiliates }) => {
  const typed = known.data.affiliateCode?.trim();
  if (!typed || order.affiliate?.affiliate_code !== typed || !affiliates || await affiliates.has(typed)) return undefined;
  return rejected(`We do not know the code ${typed}. Please check it with the partner who gave it to you.`, 'affiliateCode');
};
