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
