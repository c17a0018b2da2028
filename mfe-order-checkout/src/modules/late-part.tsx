import { useEffect, useState, type ComponentType } from 'react';
import type { Log } from 'shared-contracts/area-host';

export interface LatePartProps<Props extends object> {
  /** Pass the same function at every render. */
  load(): Promise<ComponentType<Props>>;
  log: Log;
  props: Props;
}

/** A part of a view that is loaded after the view, which shows nothing in its place until then. */
export function LatePart<Props extends object>({ load, log, props }: LatePartProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    load().then((loaded) => setPart(() => loaded)).catch((cause: unknown) => log.warn('A part of the form was not loaded', String(cause)));
  }, [load, log]);
  return Part && <Part {...props} />;
}
