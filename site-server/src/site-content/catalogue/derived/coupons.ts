import type { Coupon } from 'shared-contracts/catalogue';
import type { Placed } from '../placed.ts';
import type { CouponsFile } from '../product-files.ts';

/** The coupons with their positions in the file. */
export function coupons({ coupons: entries }: CouponsFile): Placed<Coupon>[] {
  return entries.map((value, index) => ({ file: 'coupons.json', path: `coupons.${index}`, value }));
}
