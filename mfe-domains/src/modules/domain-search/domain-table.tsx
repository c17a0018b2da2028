import { formatMoney } from 'shared-contracts/money';
import { Stepper } from 'shared-ui/stepper';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { partsOf, type DomainRow } from '../../search/domain-row.ts';
import type { DomainChoice } from './domain-choice.ts';
import classes, { sheet } from './domain-table.css';
import { RowAction } from './row-action.tsx';

export interface DomainTableProps {
  rows: readonly DomainRow[];
  choice: DomainChoice;
  label: string;
  /** `list`: rows under column names. `panel`: one domain set apart. */
  look: 'list' | 'panel';
}

/**
 * Domains with their prices and what can be done with them (DO-025, DO-028, DO-029). Roles are said,
 * because the grid that makes each row a block on a phone would take them away.
 */
export function DomainTable({ rows, choice, label, look }: DomainTableProps) {
  useStyleSheet(sheet);
  const { results, showRenewal } = choice.options;
  const tone = look === 'panel' && rows[0]?.state.kind === 'available' ? classes.good : '';
  return (
    <table role="table" aria-label={label} className={`${classes[look]} ${tone} ${showRenewal ? '' : classes.withoutRenewal}`}>
      <thead role="rowgroup" className={classes.head}>
        <tr role="row">
          <th role="columnheader" scope="col" className={classes.name}>{results.domain}</th>
          <th role="columnheader" scope="col" className={classes.price}>{results.priceInfoLabel}</th>
          {showRenewal && <th role="columnheader" scope="col" className={classes.renewal}>{results.registration}</th>}
          <th role="columnheader" scope="col" className={classes.unseen}>{results.duration}</th>
          <th role="columnheader" scope="col" className={classes.unseen}>{results.action}</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => <DomainTableRow key={row.domain} row={row} choice={choice} />)}
      </tbody>
    </table>
  );
}

function DomainTableRow({ row, choice }: { row: DomainRow; choice: DomainChoice }) {
  const { options: { results, showRenewal, durationSelector, limits } } = choice;
  const { domain, state } = row;
  const [name, ending] = partsOf(domain);
  const chosen = choice.inCart(domain);
  const priced = state.kind === 'available' ? state : undefined;
  const isBought = priced?.purchase != null;
  return (
    <tr role="row" className={isBought ? classes.bought : undefined}>
      <th role="rowheader" scope="row" className={classes.name}>
        <span className={classes.domain}>{name}<b>{ending}</b></span>
        {isBought && <span className={`${classes.badge} ${classes.purchaseBadge}`}>{results.purchase}</span>}
        {priced?.premium && <span className={classes.badge}>{results.premium}</span>}
      </th>
      <td role="cell" className={classes.price}>
        {priced && <Amount label={isBought ? results.purchase : results.priceInfoLabel} cents={priced.purchase ?? priced.create} />}
        {priced && isBought && <span className={classes.more}> {results.plus} {results.priceInfoLabel} {formatMoney(priced.create)}</span>}
      </td>
      {showRenewal && (
        <td role="cell" className={classes.renewal}>
          {priced && <Amount label={isBought ? results.renewal ?? results.registration : results.registration} cents={priced.renew} />}
        </td>
      )}
      <td role="cell" className={classes.duration}>
        {chosen && durationSelector && (
          <Stepper value={chosen.duration} min={1} max={limits.duration} label={`${results.duration} ${domain}`}
            unit={(years) => `${years} ${years === 1 ? results.year : results.years}`}
            onChange={(years) => choice.changeDuration(domain, years)} />
        )}
      </td>
      <td role="cell" className={classes.action}><RowAction row={row} choice={choice} /></td>
    </tr>
  );
}

/** An amount under its column's name, which stands beside it where there are no columns. */
function Amount({ label, cents }: { label: string; cents: number }) {
  return <><span className={classes.label}>{label} </span><span className={classes.amount}>{formatMoney(cents)}</span></>;
}
