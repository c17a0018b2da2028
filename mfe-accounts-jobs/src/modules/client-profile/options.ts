import { fieldWording } from 'shared-ui/field-wording';
import { defaulted, integer, min, object, type Infer } from 'superstruct';

export const ClientProfileOptionsStruct = object({
  name: fieldWording({ label: 'Name' }),
  email: fieldWording({ label: 'Email' }),
  businessDescription: fieldWording({ label: 'Business Description' }),
  longestDescription: defaulted(min(integer(), 1), 2000),
});
export type ClientProfileOptions = Infer<typeof ClientProfileOptionsStruct>;
