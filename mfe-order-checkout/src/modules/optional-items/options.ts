import { array, defaulted, nonempty, object, string, type Infer } from 'superstruct';
import { CheckboxGroupStruct } from '../../optional-items/optional-item.ts';

/** What a page may say of the optional items module; `CheckboxGroupStruct` says what of a group. */
export const OptionalItemsOptionsStruct = object({
  groups: nonempty(array(CheckboxGroupStruct)),
  /** In place of the text of an add-on that is not sold; `{state}` and `{entity type}` are replaced. */
  excludedByState: defaulted(string(), 'Not available in {state}'),
  excludedByEntityType: defaulted(string(), 'Not available for {entity type}'),
  /** What a zero price reads. */
  freeLabel: defaulted(string(), 'Free'),
});
export type OptionalItemsOptions = Infer<typeof OptionalItemsOptionsStruct>;
