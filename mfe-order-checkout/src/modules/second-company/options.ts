import { defaulted, nonempty, object, string, type Infer } from 'superstruct';
import { fieldWording } from 'shared-ui/field-wording';

const ChoiceStruct = object({ label: nonempty(string()), text: string() });

/** Page options of the second company module: the other company of an order for two. */
export const SecondCompanyOptionsStruct = object({
  secondCompanyName: fieldWording({ label: 'Second Company Name', hint: 'It ends like the first one.' }),
  /** Under a name without a designator; `{name}` is replaced. */
  filedAs: defaulted(string(), 'We file the name as {name}.'),
  /**
   * When the name ends in another entity type's designator; `{entity type}`, `{designators}` and `{designator}` are
   * replaced.
   */
  wrongDesignator: defaulted(
    nonempty(string()),
    'The name of this {entity type} must end in {designators}, not in {designator}.',
  ),
  sameName: defaulted(nonempty(string()), 'The two companies need different names.'),
  owner: fieldWording({ label: 'Who owns the second company?' }),
  ownerChoices: defaulted(object({ sameMembers: ChoiceStruct, firstCompany: ChoiceStruct }), {
    sameMembers: { label: 'The same members', text: 'Both companies belong to the same people' },
    firstCompany: { label: 'The first company', text: 'It is the only member of the second' },
  }),
});
export type SecondCompanyOptions = Infer<typeof SecondCompanyOptionsStruct>;
