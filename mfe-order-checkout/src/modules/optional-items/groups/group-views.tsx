import type { ComponentType } from 'react';
import type { OfferedGroup, OfferedOf } from '../../../optional-items/kinds/kinds.ts';
import { LatePart } from '../../late-part.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';
import { CustomGroup } from './custom-group.tsx';
import type { GroupProps } from './group-props.ts';
import { RadioListGroup } from './radio-list-group.tsx';
import { SectionListGroup } from './section-list-group.tsx';

const GROUP_VIEWS: { [Kind in OfferedGroup['kind']]: ComponentType<GroupProps<OfferedOf<Kind>>> } = {
  checkbox: CheckboxGroup,
  'radio-list': RadioListGroup,
  'section-list': SectionListGroup,
  custom: CustomGroup,
  'multi-state': LateMultiStateGroup,
};

/** The list of states is large, and on few first steps. */
function LateMultiStateGroup(props: GroupProps<OfferedOf<'multi-state'>>) {
  return <LatePart required load={loadMultiStateGroup} log={props.host.log} props={props} />;
}

const loadMultiStateGroup = () => import('./multi-state-group.tsx').then(({ MultiStateGroup }) => MultiStateGroup);

/** The view of a group, by its kind. */
export function viewOf({ kind }: OfferedGroup): ComponentType<GroupProps<OfferedGroup>> {
  return GROUP_VIEWS[kind] as ComponentType<GroupProps<OfferedGroup>>;
}
