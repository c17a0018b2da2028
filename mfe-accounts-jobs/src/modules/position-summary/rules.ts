import { moduleRules } from 'shared-contracts/area-rules';
import { PositionSummaryOptionsStruct, type PositionSummaryOptions } from './options.ts';

export const rules = moduleRules<PositionSummaryOptions>({ options: PositionSummaryOptionsStruct, fields: () => ({}) });
