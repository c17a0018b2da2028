import { ConfiguredFieldsStruct } from 'shared-contracts/configured-fields';
import { nonempty, object, type Infer } from 'superstruct';

export const CustomQuestionsOptionsStruct = object({ fields: nonempty(ConfiguredFieldsStruct) });
export type CustomQuestionsOptions = Infer<typeof CustomQuestionsOptionsStruct>;
