import { ConfiguredFieldsStruct } from 'shared-contracts/configured-fields';
import { nonempty, object, type Infer } from 'superstruct';

/** Page options of the custom-fields module: its fields. */
export const CustomFieldsOptionsStruct = object({ fields: nonempty(ConfiguredFieldsStruct) });
export type CustomFieldsOptions = Infer<typeof CustomFieldsOptionsStruct>;
