import { lacksFee } from '../../catalogue/derived/filing-fees.ts';
import { byPlace } from '../../catalogue/placed.ts';
import { errorAt, type CatalogueCheck } from '../catalogue-check.ts';
import { listed } from '../listed.ts';

export const filingMethods: CatalogueCheck = {
  holds: 'Every filing can be filed wherever it is sold.',
  find({ sources, built }) {
    const { filedIn } = sources['filing-methods.json'];
    const rowsWithoutMethods = sources['state-filing-fees.json'].rows.filter(
      ({ state }) => Object.keys(filedIn[state] ?? {}).length === 0,
    );
    const statesWithoutMethods = rowsWithoutMethods.map(({ state }) => state);
    // A state without any method is reported once instead of for every filing; a missing fee is reported by the check
    // of fees.
    const isReportedElsewhere = ({ value, rule, row }: (typeof built.filingProducts)[number]) =>
      lacksFee(rule, row) ||
      (!rule.methods && !(row && rule.localities[row.state]) && statesWithoutMethods.includes(value.state));
    const without = built.filingProducts.filter(
      (filing) => filing.value.filing_methods.length === 0 && !isReportedElsewhere(filing),
    );
    return [
      ...statesWithoutMethods.map((state) =>
        errorAt(
          { file: 'filing-methods.json', path: `filedIn.${state}` },
          'Nobody can file in this state.',
          'Write at least one way to file there.',
        ),
      ),
      ...byPlace(without).map(({ file, path, values }) =>
        errorAt(
          { file, path },
          `"${values[0]?.name}" has no filing method in ${listed(values.map(({ state }) => state))}.`,
          'Write at least one in `methods`, or leave `methods` out to use those of the state.',
        ),
      ),
    ];
  },
};
