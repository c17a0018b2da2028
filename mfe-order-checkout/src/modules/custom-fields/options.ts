import { ConfiguredFieldsStruct } from 'shared-contracts/configured-fields';
import { nonempty, object, type Infer } from 'superstruct';

/** What a page may say of the custom-fields module: its questions. */
export const CustomFieldsOptionsStruct = object({ fields: nonempty(ConfiguredFieldsStruct) });
export type CustomFieldsOptions = Infer<typeof CustomFieldsOptionsStruct>;
