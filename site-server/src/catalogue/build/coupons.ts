import type { Coupon } from 'shared-contracts/catalogue';
import type { Placed } from '../placed.ts';
import type { CouponsFile } from '../product-files.ts';

/** What takes dollars or a percentage off. */
export function coupons({ coupons: written }: CouponsFile): Placed<Coupon>[] {
  return written.map((value, at) => ({ file: 'coupons.json', path: `coupons.${at}`, value }));
}
