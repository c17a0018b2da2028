import { moduleRules } from 'shared-contracts/area-rules';
import { VehicleReviewOptionsStruct, type VehicleReviewOptions } from './options.ts';

/** Has no fields: the module only shows answers. */
export const rules = moduleRules<VehicleReviewOptions>({ options: VehicleReviewOptionsStruct, fields: () => ({}) });
