import type { Bundle } from 'shared-contracts/catalogue';
import type { Placed } from '../placed.ts';
import type { BundlesFile } from '../product-files.ts';

/** The bundles with their positions in the file. */
export function bundles({ bundles: entries }: BundlesFile): Placed<Bundle>[] {
  return entries.map((value, index) => ({ file: 'bundles.json', path: `bundles.${index}`, value }));
}
