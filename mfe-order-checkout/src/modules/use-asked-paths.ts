import type { AreaHost } from 'shared-contracts/area-host';
import type { ModuleRules } from 'shared-contracts/area-rules';
import { useKnown } from 'shared-ui/use-known';

/**
 * Which paths a module asks for now, by its own rules: a view shows exactly what is asked and decides
 * nothing of its own.
 */
export function useAskedPaths<Options>(
  fields: ModuleRules<Options>['fields'], options: Options, { known$ }: Pick<AreaHost, 'known$'>,
): (path: string) => boolean {
  const paths = useKnown(known$, (known) => Object.keys(fields(options, known)));
  return (path) => paths.includes(path);
}
