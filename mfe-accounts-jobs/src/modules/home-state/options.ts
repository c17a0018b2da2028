import { fieldWording } from 'shared-ui/field-wording';
import { boolean, defaulted, object, type Infer } from 'superstruct';

export const HomeStateOptionsStruct = object({
  homeState: fieldWording({ label: 'Home State' }),
  required: defaulted(boolean(), true),
});
export type HomeStateOptions = Infer<typeof HomeStateOptionsStruct>;
