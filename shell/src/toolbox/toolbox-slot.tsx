import { LoadedPart } from '../parts/loaded-part.tsx';
import type { PageToolboxProps } from './toolbox.tsx';
import { toolboxError } from './toolbox-error.ts';

export interface ToolboxSlotProps extends PageToolboxProps {
  /** `toolbox` of the page. */
  isOn: boolean;
}

/**
 * The developer's toolbox, if the page turns it on. Its code is loaded separately, so that pages without the toolbox do
 * not load it.
 */
export function ToolboxSlot({ isOn, ...props }: ToolboxSlotProps) {
  return (
    isOn && (
      <LoadedPart
        load={loadToolbox}
        props={props}
        onFailed={() => props.notify(toolboxError('The toolbox did not load', 'Reload the page to try again.'))}
      />
    )
  );
}

const loadToolbox = () => import('./toolbox.tsx').then(({ PageToolbox }) => PageToolbox);
