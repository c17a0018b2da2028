import type { AreaHost } from 'shared-contracts/area-host';
import type { OptionalItemsOptions } from '../options.ts';

/** What the view of a group is given. */
export interface GroupProps<Group> {
  group: Group;
  options: OptionalItemsOptions;
  host: Pick<AreaHost, 'form'>;
}
