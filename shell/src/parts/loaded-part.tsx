import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from './when-idle.ts';

export interface LoadedPartProps<Props> {
  /** Must be the same function at every render. */
  load: () => Promise<ComponentType<Props>>;
  /** Waits until the browser has nothing more urgent to do. */
  waits?: boolean;
  onFailed(): void;
  props: Props;
}

/**
 * Renders a part of the page whose code is loaded separately, when the part is first shown. Renders nothing until then.
 */
export function LoadedPart<Props extends object>({ load, waits, onFailed, props }: LoadedPartProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    const start = () =>
      void load().then(
        (loaded) => {
          if (!isGone) setPart(() => loaded);
        },
        () => {
          if (!isGone) setFailed(true);
        },
      );
    const cancel = waits ? whenIdle(start) : start();
    return () => {
      isGone = true;
      cancel?.();
    };
  }, [load, waits]);
  useEffect(() => {
    if (failed) onFailed();
    // oxlint-disable-next-line react/exhaustive-deps -- a failure is reported once
  }, [failed]);
  return Part && <Part {...props} />;
}
