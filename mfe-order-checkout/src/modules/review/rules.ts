import { moduleRules } from 'shared-contracts/area-rules';
import { ReviewOptionsStruct, type ReviewOptions } from './options.ts';

/** Asks nothing: it shows what was answered. */
export const rules = moduleRules<ReviewOptions>({ options: ReviewOptionsStruct, fields: () => ({}) });
