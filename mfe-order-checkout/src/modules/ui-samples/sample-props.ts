import type { AreaHost } from 'shared-contracts/area-host';
import type { UiSamplesOptions } from './options.ts';

/** Props of each sample. */
export interface SampleProps {
  options: UiSamplesOptions;
  host: AreaHost;
}
