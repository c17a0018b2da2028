import type { AreaHost } from 'shared-contracts/area-host';
import type { UiSamplesOptions } from './options.ts';

/** What each sample is given. */
export interface SampleProps {
  options: UiSamplesOptions;
  host: AreaHost;
}
