import type { CartDomain } from 'shared-contracts/domains';
import { formatMoney } from 'shared-contracts/money';
import { Button } from 'shared-ui/button';
import { Stepper } from 'shared-ui/stepper';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { subTotalOf, totalOf } from '../../domain-cart/domain-cart.ts';
import { partsOf } from '../../search/domain-row.ts';
import classes, { sheet } from './cart-table.css';
import type { DomainCartOptions } from './options.ts';

export interface CartTableProps {
  options: DomainCartOptions;
  domains: readonly CartDomain[];
  onDuration(domain: string, years: number): void;
  onRemove(domain: string): void;
}

/**
 * The chosen domains with what they cost, and their total. Roles are explicit, because the grid that makes each row a block on
 * a phone would remove the implicit roles.
 */
export function CartTable({ options, domains, onDuration, onRemove }: CartTableProps) {
  useStyleSheet(sheet);
  const { columns, total } = options;
  return (
    <table role="table" aria-label={options.title} className={classes.table}>
      <thead role="rowgroup" className={classes.head}>
        <tr role="row">
          <th role="columnheader" scope="col">{columns.domain}</th>
          <th role="columnheader" scope="col">{columns.registration}</th>
          <th role="columnheader" scope="col">{columns.renewal}</th>
          <th role="columnheader" scope="col">{columns.duration}</th>
          <th role="columnheader" scope="col">{columns.subtotal}</th>
          <th role="columnheader" scope="col"><span className={classes.unseen}>{columns.action}</span></th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {domains.map((cartDomain) => (
          <CartRow key={cartDomain.domain} options={options} cartDomain={cartDomain} onDuration={onDuration} onRemove={onRemove} />
        ))}
      </tbody>
      <tfoot role="rowgroup">
        <tr role="row" className={classes.totalRow}>
          <th role="rowheader" scope="row" aria-colspan={4} className={classes.name}>{total}</th>
          <td role="cell" className={classes.total} translate="no">{formatMoney(totalOf({ domains: [...domains] }))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function CartRow({ options, cartDomain, onDuration, onRemove }: Omit<CartTableProps, 'domains'> & { cartDomain: CartDomain }) {
  const { columns, results, durationSelector, limits, removeButton } = options;
  const { domain, duration, create, renew, purchase, thirdParty, premium } = cartDomain;
  const [name, ending] = partsOf(domain);
  const yearsText = (years: number) => `${years} ${years === 1 ? results.year : results.years}`;
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className={classes.name}>
        <span className={classes.domain} translate="no"><span>{name}</span><b>{ending}</b></span>
        {thirdParty && <span className={classes.badge}>{results.purchase}</span>}
        {premium && <span className={classes.badge}>{results.premium}</span>}
      </th>
      <td role="cell" className={classes.amount}><Label text={columns.registration} /><span translate="no">{formatMoney(thirdParty ? purchase ?? create : create)}</span></td>
      <td role="cell" className={classes.amount}><Label text={columns.renewal} /><span translate="no">{formatMoney(renew)}</span></td>
      <td role="cell" className={classes.duration}>
        <Label text={columns.duration} />
        {durationSelector ? (
          <Stepper value={duration} min={1} max={limits.duration} label={`${columns.duration} ${domain}`} unit={yearsText}
            onChange={(years) => onDuration(domain, years)} />
        ) : <span>{yearsText(duration)}</span>}
      </td>
      <td role="cell" className={`${classes.amount} ${classes.subtotal}`}><Label text={columns.subtotal} /><span translate="no">{formatMoney(subTotalOf(cartDomain))}</span></td>
      <td role="cell" className={classes.action}>
        <Button kind="remove" aria-label={`${removeButton} ${domain}`} onClick={() => onRemove(domain)}>{removeButton}</Button>
      </td>
    </tr>
  );
}

/** The column's name, visible where there are no columns. */
function Label({ text }: { text: string }) {
  return <span className={classes.label}>{`${text} `}</span>;
}
