import type { Catalogue } from 'shared-contracts/catalogue';
import type { Cents } from 'shared-contracts/money';
import type { Infer } from 'superstruct';
import { FilingMethodsFileStruct, FilingsFileStruct, StateFeesStruct } from './filing-files.ts';
import {
  BundlesFileStruct,
  CouponsFileStruct,
  ProductsFileStruct,
  RegisteredAgentsFileStruct,
  SubscriptionBundlesFileStruct,
} from './product-files.ts';

/** The files of a catalogue with their structs. `CATALOGUE.md` beside them describes the fields. */
export const CATALOGUE_FILES = {
  'state-filing-fees.json': StateFeesStruct,
  'filing-methods.json': FilingMethodsFileStruct,
  'filings.json': FilingsFileStruct,
  'registered-agents.json': RegisteredAgentsFileStruct,
  'products.json': ProductsFileStruct,
  'bundles.json': BundlesFileStruct,
  'subscription-bundles.json': SubscriptionBundlesFileStruct,
  'coupons.json': CouponsFileStruct,
} as const;

export type CatalogueFile = keyof typeof CATALOGUE_FILES;

/** All files, decoded. */
export type CatalogueSources = { [F in CatalogueFile]: Infer<(typeof CATALOGUE_FILES)[F]> };

/**
 * A catalogue value with the file and path it comes from. Several values can share a path: one entry can apply to every
 * state.
 */
export interface Placed<T> {
  value: T;
  file: CatalogueFile;
  /** Dotted path in the file. */
  path: string;
}

/** Groups the values by file and path, in order of first occurrence. */
export function byPlace<T>(placedValues: readonly Placed<T>[]): { file: CatalogueFile; path: string; values: T[] }[] {
  const places = new Map<string, { file: CatalogueFile; path: string; values: T[] }>();
  for (const { file, path, value } of placedValues) {
    const key = `${file} ${path}`;
    const place = places.get(key) ?? { file, path, values: [] };
    place.values.push(value);
    places.set(key, place);
  }
  return [...places.values()];
}

/** The lowest yearly price accepted for a product whose price the customer names. */
export interface LeastPrice {
  price: Cents;
  /** Exceptions by state. */
  byState: Readonly<Record<string, Cents>>;
}

/** The catalogue with the data that only the server may know. */
export interface SiteCatalogue extends Catalogue {
  /** By product id. Customers cannot name the price of a product that is missing here. */
  leastPrices: Readonly<Record<string, LeastPrice>>;
}
