import { lacksFee } from '../../catalogue/derived/filing-fees.ts';
import { byPlace } from '../../catalogue/placed.ts';
import { errorAt, warningAt, type CatalogueCheck, type CatalogueFindings } from '../catalogue-check.ts';
import { listed } from '../listed.ts';

export const stateFees: CatalogueCheck = {
  holds: 'Every filing has a fee in every state it is sold in, and every state stands once in the table of fees.',
  find({ sources, built }) {
    const { rows } = sources['state-filing-fees.json'];
    const states = rows.map(({ state }) => state);
    const table = rows.flatMap((row, index): CatalogueFindings[] => {
      const place = { file: 'state-filing-fees.json' as const, path: `rows.${index}` };
      const first = states.indexOf(row.state);
      const free = (['llc_formation', 'corp_formation', 'llc_foreign', 'corp_foreign'] as const).filter(
        (column) => row[column] === 0,
      );
      return [
        ...(first === index
          ? []
          : [
              errorAt(
                { ...place, path: `${place.path}.state` },
                `"${row.state}" has fees at rows.${first}, too.`,
                'Take one of them out.',
              ),
            ]),
        ...free.map((column) =>
          warningAt(
            { ...place, path: `${place.path}.${column}` },
            `${row.name} takes nothing.`,
            "Write the office's fee, if there is one.",
          ),
        ),
      ];
    });
    const without = built.filingProducts.filter(({ rule, row }) => lacksFee(rule, row));
    return [
      ...table,
      ...byPlace(without).map(({ file, path, values }) =>
        errorAt(
          { file, path: `${path}.fee` },
          `There is no fee for ${listed(values.map(({ state }) => state))}.`,
          'Write it in `byState`, or a `sample` for all others.',
        ),
      ),
    ];
  },
};
