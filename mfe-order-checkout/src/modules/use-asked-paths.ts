import type { AreaHost } from 'shared-contracts/area-host';
import { useKnown } from 'shared-ui/use-known';

const listOf = (paths: ReadonlySet<string>) => [...paths];

/** Whether a path is asked now: a view shows exactly what is asked and decides nothing of its own. */
export function useAskedPaths({ asked$ }: Pick<AreaHost, 'asked$'>): (path: string) => boolean {
  const paths = useKnown(asked$, listOf);
  return (path) => paths.includes(path);
}
