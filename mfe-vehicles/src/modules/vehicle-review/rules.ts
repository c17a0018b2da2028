import { moduleRules } from 'shared-contracts/area-rules';
import { VehicleReviewOptionsStruct, type VehicleReviewOptions } from './options.ts';

export const rules = moduleRules<VehicleReviewOptions>({ options: VehicleReviewOptionsStruct, fields: () => ({}) });
