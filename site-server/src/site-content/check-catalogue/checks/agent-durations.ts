import { errorAt, warningAt, type CatalogueCheck, type CatalogueFindings } from '../catalogue-check.ts';
import { listed } from '../listed.ts';

export const agentDurations: CatalogueCheck = {
  holds: 'Every state has a registered agent for some duration, and a longer one costs more.',
  find({ sources }) {
    const file = 'registered-agents.json';
    const { durations, byState } = sources[file];
    const others = sources['state-filing-fees.json'].rows.map(({ state }) => state).filter((state) => !byState[state]);
    const lists = [
      { path: 'durations', list: durations, states: others },
      ...Object.entries(byState).map(([state, list]) => ({ path: `byState.${state}`, list, states: [state] })),
    ];
    return lists.flatMap(({ path, list, states }): CatalogueFindings[] => {
      if (list.length === 0 && states.length > 0) {
        return [
          errorAt(
            { file, path },
            `The registered agent of ${listed(states)} has no duration.`,
            'Write at least one, in months, with its price.',
          ),
        ];
      }
      return list.flatMap(({ months, price }, index) => {
        const dearer = list.find((shorter) => shorter.months < months && shorter.price >= price);
        return dearer
          ? [
              warningAt(
                { file, path: `${path}.${index}.price` },
                `${months} months cost no more than ${dearer.months}.`,
                'Write the price for the whole duration.',
              ),
            ]
          : [];
      });
    });
  },
};
