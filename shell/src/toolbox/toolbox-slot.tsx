import { useEffect, useState, type ComponentType } from 'react';
import type { PageToolboxProps } from './page-toolbox.tsx';
import { toolboxError } from './toolbox-error.ts';

export interface ToolboxSlotProps extends PageToolboxProps {
  /** `toolbox` of the page. */
  isOn: boolean;
}

/**
 * The developer's toolbox where the page turns it on (SH-056). Its code is a file of its own: pages without
 * it do not load it.
 */
export function ToolboxSlot({ isOn, ...props }: ToolboxSlotProps) {
  const [Loaded, setLoaded] = useState<ComponentType<PageToolboxProps>>();
  const { notify } = props;
  useEffect(() => {
    if (!isOn) return;
    let isGone = false;
    import('./page-toolbox.tsx').then(
      ({ PageToolbox }) => { if (!isGone) setLoaded(() => PageToolbox); },
      () => notify(toolboxError('The toolbox did not load', 'Reload the page to try again.')),
    );
    return () => { isGone = true; };
  }, [isOn, notify]);
  return isOn && Loaded && <Loaded {...props} />;
}
