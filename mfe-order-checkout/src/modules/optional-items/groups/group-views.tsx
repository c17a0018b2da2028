import type { ComponentType } from 'react';
import type { OfferedGroup, OfferedOf } from '../../../optional-items/kinds/kinds.ts';
import { CheckboxGroup } from './checkbox-group.tsx';
import { CustomGroup } from './custom-group.tsx';
import type { GroupProps } from './group-props.ts';
import { MultiStateGroup } from './multi-state-group.tsx';
import { RadioListGroup } from './radio-list-group.tsx';
import { SectionListGroup } from './section-list-group.tsx';

const GROUP_VIEWS: { [Kind in OfferedGroup['kind']]: ComponentType<GroupProps<OfferedOf<Kind>>> } = {
  checkbox: CheckboxGroup,
  'radio-list': RadioListGroup,
  'section-list': SectionListGroup,
  custom: CustomGroup,
  'multi-state': MultiStateGroup,
};

/** The view of a group, by its kind. */
export function viewOf({ kind }: OfferedGroup): ComponentType<GroupProps<OfferedGroup>> {
  return GROUP_VIEWS[kind] as ComponentType<GroupProps<OfferedGroup>>;
}
