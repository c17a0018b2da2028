import type { AreaHost } from 'shared-contracts/area-host';
import type { OptionalItemsOptions } from '../options.ts';

/** Props of the view of a group. */
export interface GroupProps<Group> {
  group: Group;
  options: OptionalItemsOptions;
  host: AreaHost;
}
