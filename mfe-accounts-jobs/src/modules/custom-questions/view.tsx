import type { ModuleView } from 'shared-contracts/area-host';
import { ConfiguredFields } from 'shared-ui/configured-fields';
import { CUSTOM_ANSWERS } from '../../contact/paths.ts';
import type { CustomQuestionsOptions } from './options.ts';

/** The questions of the page's configuration. */
const CustomQuestions: ModuleView<CustomQuestionsOptions> = ({ options, host }) => (
  <ConfiguredFields fields={options.fields} root={CUSTOM_ANSWERS} host={host} />
);

export { CustomQuestions as view };
