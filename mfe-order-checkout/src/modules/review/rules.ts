import { moduleRules } from 'shared-contracts/area-rules';
import { ReviewOptionsStruct, type ReviewOptions } from './options.ts';

/** Has no fields, because the review only shows answers. */
export const rules = moduleRules<ReviewOptions>({ options: ReviewOptionsStruct, fields: () => ({}) });
