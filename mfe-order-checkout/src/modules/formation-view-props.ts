import type { AreaHost } from 'shared-contracts/area-host';
import type { FormationOptions } from '../formation/formation-options.ts';

/** What the parts of a formation's view get. */
export interface FormationViewProps {
  options: FormationOptions;
  host: AreaHost;
  /** Whether the field of this path is asked now. */
  asks(path: string): boolean;
}
