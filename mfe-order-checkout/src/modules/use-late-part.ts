import { useEffect, useState, type ComponentType } from 'react';
import type { Log } from 'shared-contracts/area-host';

/** A part of a view that is loaded after the view; `undefined` until then. Pass the same function at every render. */
export function useLatePart<Props>(load: () => Promise<ComponentType<Props>>, log: Log): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    load().then((loaded) => setPart(() => loaded)).catch((cause: unknown) => log.warn('A part of the form was not loaded', String(cause)));
  }, [load, log]);
  return Part;
}
