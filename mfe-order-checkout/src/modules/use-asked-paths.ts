import type { AreaHost } from 'shared-contracts/area-host';
import { useKnown } from 'shared-ui/use-known';

const listOf = (paths: ReadonlySet<string>) => [...paths];

/**
 * Returns a function that tells whether a path is asked now. Views show exactly the fields that are asked and decide
 * nothing.
 */
export function useAskedPaths({ asked$ }: Pick<AreaHost, 'asked$'>): (path: string) => boolean {
  const paths = useKnown(asked$, listOf);
  return (path) => paths.includes(path);
}
