import { moduleRules } from 'shared-contracts/area-rules';
import { JobDescriptionsOptionsStruct, type JobDescriptionsOptions } from './options.ts';

/** Only links: asks nothing. */
export const rules = moduleRules<JobDescriptionsOptions>({ options: JobDescriptionsOptionsStruct, fields: () => ({}) });
