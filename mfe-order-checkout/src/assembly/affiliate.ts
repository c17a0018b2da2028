import type { CartProduct } from 'shared-contracts/cart';
import type { FormValues } from 'shared-contracts/form-data';
import { wireDollarsOf } from 'shared-contracts/money';
import { AFFILIATE_PLATFORMS, CODE_IN_LINK, type SubmissionAffiliate } from 'shared-contracts/payloads/affiliate';
import type { AssembledOrder } from 'shared-contracts/submission';
import { sumOf } from '../pricing/product-price.ts';
import { textAt } from './visit.ts';

/**
 * The affiliate in an address or in a page's `preselected`: its platform, the code, and the platform's code for the
 * kind of customer, e.g. `shareasale:WREN:new`.
 */
const PRESELECTED = /^([a-z]+)(?::([\w.-]{1,60}))?(?::([\w.-]{1,20}))?$/;

/** Replaced by the invoice number once the site has placed the order. */
const NOT_YET_KNOWN = 'pending';

/**
 * The affiliate who referred the customer. The code is the one that the customer typed, else the one that the address
 * or the page preselected; without a code, returns nothing. The platform is the preselected one, else the first. `all`
 * holds all answers, because no field asks for the preselected text; `asked` those to fields that are asked.
 */
export function affiliateSent(
  all: FormValues,
  asked: FormValues,
  products: readonly CartProduct[],
): Pick<AssembledOrder, 'affiliate'> {
  const text = textAt(all, 'affiliate') ?? '';
  const [, named, preselected, xtype = ''] = PRESELECTED.exec(text) ?? [];
  const platform = AFFILIATE_PLATFORMS.find((known) => known === named);
  const code = asked.affiliateCode?.trim() || (platform ? preselected : CODE_IN_LINK.exec(text)?.[0]);
  if (!code) return {};
  return {
    affiliate: {
      platform: platform ?? AFFILIATE_PLATFORMS[0],
      order_number: NOT_YET_KNOWN,
      affiliate_code: code,
      xtype: platform ? xtype : '',
      cartTotalForAffiliate: commissionable(products),
    },
  };
}

/**
 * What the order pays for our services: what is passed on to offices and owners and the cost of the card earn no
 * commission.
 */
function commissionable(products: readonly CartProduct[]): SubmissionAffiliate['cartTotalForAffiliate'] {
  return wireDollarsOf(sumOf(products.filter(({ neverDiscounted }) => !neverDiscounted).map(({ price }) => price)));
}
