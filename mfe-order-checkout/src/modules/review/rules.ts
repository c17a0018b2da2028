import { moduleRules } from 'shared-contracts/area-rules';
import { ReviewOptionsStruct, type ReviewOptions } from './options.ts';

export const rules = moduleRules<ReviewOptions>({ options: ReviewOptionsStruct, fields: () => ({}) });
