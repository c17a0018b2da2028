import { useEffect, useState, type ComponentType } from 'react';
import type { Log } from 'shared-contracts/area-host';

export interface LatePartProps<Props extends object> {
  /** Pass the same function at every render. */
  load(): Promise<ComponentType<Props>>;
  log: Log;
  props: Props;
  /**
   * Without the part the module cannot be answered: if it is not loaded, the module fails, and the page says how to go
   * on.
   */
  required?: boolean;
}

/** A part of a view that is loaded after the view, which shows nothing in its place until then. */
export function LatePart<Props extends object>({ load, log, props, required = false }: LatePartProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [failure, setFailure] = useState<{ cause: unknown }>();
  useEffect(() => {
    load()
      .then((loaded) => setPart(() => loaded))
      .catch((cause: unknown) => {
        log.warn('A part of the form was not loaded', String(cause));
        if (required) setFailure({ cause });
      });
  }, [load, log, required]);
  if (failure) throw failure.cause;
  return Part && <Part {...props} />;
}
