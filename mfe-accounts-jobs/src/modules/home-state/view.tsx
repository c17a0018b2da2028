import type { ModuleView } from 'shared-contracts/area-host';
import { wordsOf } from 'shared-ui/field-wording';
import { StateField } from 'shared-ui/state-field';
import { useStore } from 'shared-ui/use-store';
import { HOME_STATE } from '../../job/paths.ts';
import type { HomeStateOptions } from './options.ts';

/** Where the applicant lives. */
const HomeState: ModuleView<HomeStateOptions> = ({ options: { homeState, required }, host }) => {
  const groups = useStore(host.known, ({ page }) => page.site.jurisdictions);
  return <StateField name={HOME_STATE} {...wordsOf(homeState)} groups={groups} optional={!required} />;
};

export { HomeState as view };
