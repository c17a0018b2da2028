import { useEffect, useState, type ComponentType } from 'react';

export interface LoadedPartProps<Props> {
  /** The same function each time. */
  load: () => Promise<ComponentType<Props>>;
  onFailed(): void;
  props: Props;
}

/** A part of the page whose code is a file of its own, loaded when it is first shown; nothing until then. */
export function LoadedPart<Props extends object>({ load, onFailed, props }: LoadedPartProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    load().then((loaded) => { if (!isGone) setPart(() => loaded); }, () => { if (!isGone) setFailed(true); });
    return () => { isGone = true; };
  }, [load]);
  useEffect(() => {
    if (failed) onFailed();
    // oxlint-disable-next-line react/exhaustive-deps -- a failure is told once
  }, [failed]);
  return Part && <Part {...props} />;
}
