import { valueAt } from 'shared-contracts/data-path';
import { error } from '../../../system/finding.ts';
import { didYouMean } from '../nearest-name.ts';
import type { PageCheck, WrittenPage } from '../page-check.ts';
import { listAt } from '../written-modules.ts';

/** The key of a step is its `?step=` in the address, so two steps with the same key could not be distinguished. */
export const stepKeys: PageCheck<WrittenPage> = {
  holds: 'No two steps have the same key, and the step that is opened first exists.',
  find({ input }) {
    const keys = listAt(input, 'steps').map((step) => valueAt(step, 'key'));
    const doubles = keys.flatMap((key, index) => {
      const first = keys.indexOf(key);
      if (typeof key !== 'string' || first === index) return [];
      return [
        error(
          `steps.${index}.key`,
          `The step at steps.${first} has the key "${key}", too.`,
          'Give one of them another key, or leave it out.',
        ),
      ];
    });
    const names = keys.filter((key) => typeof key === 'string');
    const opened = valueAt(input, 'preselected.step');
    if (typeof opened !== 'string' || names.includes(opened)) return doubles;
    return [
      ...doubles,
      error(
        'preselected.step',
        `No step has the key "${opened}".`,
        didYouMean(opened, names, 'Name a step of this page.'),
      ),
    ];
  },
};
