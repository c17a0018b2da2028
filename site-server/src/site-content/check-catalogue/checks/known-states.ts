import type { CatalogueFile, CatalogueSources } from '../../catalogue/catalogue-files.ts';
import type { States } from '../../catalogue/filing-files.ts';
import { didYouMean } from '../../check-pages/nearest-name.ts';
import { errorAt, type CatalogueCheck } from '../catalogue-check.ts';

interface NamedState {
  file: CatalogueFile;
  path: string;
  state: string;
}

/** A state is known if `state-filing-fees.json` has its fees. */
export const knownStates: CatalogueCheck = {
  holds: 'Every state that the catalogue names has fees.',
  find({ sources }) {
    const states = sources['state-filing-fees.json'].rows.map(({ state }) => state);
    return namedStates(sources)
      .filter(({ state }) => !states.includes(state))
      .map((named) =>
        errorAt(
          named,
          `"${named.state}" has no fee: state-filing-fees.json has no such state.`,
          didYouMean(named.state, states, 'Add it there, or take it out here.'),
        ),
      );
  },
};

function namedStates(sources: CatalogueSources): NamedState[] {
  const named = (file: CatalogueFile) => ({
    keys: (path: string, value: object): NamedState[] =>
      Object.keys(value).map((state) => ({ file, path: `${path}.${state}`, state })),
    list: (path: string, value: readonly string[] = []): NamedState[] =>
      value.map((state, index) => ({ file, path: `${path}.${index}`, state })),
    states(path: string, value: States | undefined): NamedState[] {
      return [...this.list(`${path}.only`, value?.only), ...this.list(`${path}.except`, value?.except)];
    },
  });
  const [office, filing, agent] = [
    named('filing-methods.json'),
    named('filings.json'),
    named('registered-agents.json'),
  ];
  const [bundle, subscription] = [named('bundles.json'), named('subscription-bundles.json')];
  return [
    ...office.keys('filedIn', sources['filing-methods.json'].filedIn),
    ...sources['filings.json'].filings.flatMap(({ states, fee, localities, dependents }, filingIndex) => [
      ...filing.keys(`filings.${filingIndex}.fee.byState`, fee.byState),
      ...filing.states(`filings.${filingIndex}.states`, states),
      ...filing.keys(`filings.${filingIndex}.localities`, localities),
      ...dependents.flatMap((dependent, index) =>
        filing.states(`filings.${filingIndex}.dependents.${index}.states`, dependent.states),
      ),
    ]),
    ...agent.keys('byState', sources['registered-agents.json'].byState),
    ...agent.keys('least.byState', sources['registered-agents.json'].least?.byState ?? {}),
    ...sources['bundles.json'].bundles.flatMap(({ config }, index) =>
      bundle.list(`bundles.${index}.config.jurisdiction_limit_select`, config.jurisdiction_limit_select),
    ),
    ...sources['subscription-bundles.json'].subscriptionBundles.flatMap(({ states }, index) =>
      subscription.states(`subscriptionBundles.${index}.states`, states),
    ),
  ];
}
