import { moduleRules } from 'shared-contracts/area-rules';
import { UiSamplesOptionsStruct, type UiSamplesOptions } from './options.ts';

export const rules = moduleRules<UiSamplesOptions>({ options: UiSamplesOptionsStruct, fields: () => NONE });

const NONE = {};
