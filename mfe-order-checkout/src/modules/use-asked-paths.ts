import type { AreaHost } from 'shared-contracts/area-host';
import { useStore } from 'shared-ui/use-store';

const listOf = (paths: ReadonlySet<string>) => [...paths];

/**
 * Returns a function that tells whether a path is asked now. Views show exactly the fields that are asked and decide
 * nothing.
 */
export function useAskedPaths({ asked: askedStore }: Pick<AreaHost, 'asked'>): (path: string) => boolean {
  const paths = useStore(askedStore, listOf);
  return (path) => paths.includes(path);
}
