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

export type OfferedGroup =
  | OfferedCheckboxGroup
  | OfferedRadioList
  | OfferedSectionList
  | OfferedCustomGroup
  | OfferedMultiState;
export type OfferedOf<Kind extends OptionalGroup['kind']> = Extract<OfferedGroup, { kind: Kind }>;

const GROUP_KINDS: {
  [Kind in OptionalGroup['kind']]: GroupKind<Extract<OptionalGroup, { kind: Kind }>, OfferedOf<Kind>>;
} = {
  checkbox: checkboxGroup,
  'radio-list': radioList,
  'section-list': sectionList,
  custom: customGroup,
  'multi-state': multiState,
};

export function kindOf(group: OptionalGroup): GroupKind<OptionalGroup, OfferedGroup> {
  return GROUP_KINDS[group.kind];
}
