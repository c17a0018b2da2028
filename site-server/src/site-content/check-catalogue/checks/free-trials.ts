import { errorAt, type CatalogueCheck } from '../catalogue-check.ts';

const file = 'products.json';

export const freeTrials: CatalogueCheck = {
  holds: 'Every free trial is of a product that is paid again and again.',
  find: ({ sources }) =>
    sources[file].simpleProducts.flatMap(({ id, billing_period, trial_duration_days }, index) =>
      billing_period !== 'once' || trial_duration_days === null
        ? []
        : [
            errorAt(
              { file, path: `simpleProducts.${index}.trial_duration_days` },
              `"${id}" is paid once, so a free trial has no effect.`,
              'Take the trial out, or write `billing_period` "year" or "month".',
            ),
          ],
    ),
};
