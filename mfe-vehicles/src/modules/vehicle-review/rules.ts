import { moduleRules } from 'shared-contracts/area-rules';
import { VehicleReviewOptionsStruct, type VehicleReviewOptions } from './options.ts';

/** Asks nothing: it shows what was answered. */
export const rules = moduleRules<VehicleReviewOptions>({ options: VehicleReviewOptionsStruct, fields: () => ({}) });
