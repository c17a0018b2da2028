import type { OptionalGroup } from '../../offers/optional-groups.ts';
import {
  checkboxGroup,
  type OfferedCheckboxGroup,
  sectionList,
  type OfferedSectionList,
  radioList,
  type OfferedRadioList,
} from './list-kinds.ts';
import { customGroup, type OfferedCustomGroup } from './custom.ts';
import type { GroupKind } from './group-kind.ts';
import { multiState, type OfferedMultiState } from './multi-state.ts';

/** A group as the step shows it. */
export type OfferedGroup =
  | OfferedCheckboxGroup
  | OfferedRadioList
  | OfferedSectionList
  | OfferedCustomGroup
  | OfferedMultiState;
export type OfferedOf<Kind extends OptionalGroup['kind']> = Extract<OfferedGroup, { kind: Kind }>;

/** The rules of every kind of group. */
const GROUP_KINDS: {
  [Kind in OptionalGroup['kind']]: GroupKind<Extract<OptionalGroup, { kind: Kind }>, OfferedOf<Kind>>;
} = {
  checkbox: checkboxGroup,
  'radio-list': radioList,
  'section-list': sectionList,
  custom: customGroup,
  'multi-state': multiState,
};

/** The rules of a group, by its kind. */
export function kindOf(group: OptionalGroup): GroupKind<OptionalGroup, OfferedGroup> {
  return GROUP_KINDS[group.kind];
}
