import type { ModuleView } from 'shared-contracts/area-host';
import { ConfiguredFields } from 'shared-ui/configured-fields';
import { CUSTOM_FIELDS } from '../../assembly/custom-notes.ts';
import type { CustomFieldsOptions } from './options.ts';

/** The fields that the page asks by configuration alone. */
const CustomFields: ModuleView<CustomFieldsOptions> = ({ options, host }) => (
  <ConfiguredFields fields={options.fields} root={CUSTOM_FIELDS} host={host} />
);

export { CustomFields as view };
