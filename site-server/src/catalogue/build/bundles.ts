import type { Bundle } from 'shared-contracts/catalogue';
import type { Placed } from '../placed.ts';
import type { BundlesFile } from '../product-files.ts';

/** Products sold as one. */
export function bundles({ bundles: written }: BundlesFile): Placed<Bundle>[] {
  return written.map((value, at) => ({ file: 'bundles.json', path: `bundles.${at}`, value }));
}
