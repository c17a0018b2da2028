import type { AreaHost } from 'shared-contracts/area-host';
import type { CartDomain } from 'shared-contracts/domains';
import type { Cents } from 'shared-contracts/money';
import { Button } from 'shared-ui/button';
import { Price } from 'shared-ui/money';
import { Stepper } from 'shared-ui/stepper';
import { subTotalOf } from '../../domain-cart/domain-cart.ts';
import { partsOf } from '../../search/domain-row.ts';
import { useDomainPricing } from '../use-domain-pricing.ts';
import table from '../domain-table.css';
import classes from './cart-table.css';
import type { DomainCartOptions } from './options.ts';

export interface CartTableProps {
  host: AreaHost;
  options: DomainCartOptions;
  domains: readonly CartDomain[];
  onDuration(domain: string, years: number): void;
  onRemove(domain: string): void;
}

const COLUMNS = ['domain', 'registration', 'renewal', 'duration', 'subtotal'] as const;

/**
 * The chosen domains with what each costs in this order, and their total. Roles are explicit, because the grid that
 * makes each row a block on a phone would remove the implicit roles.
 */
export function CartTable({ host, options, domains, onDuration, onRemove }: CartTableProps) {
  const { columns, results, total } = options;
  const pricing = useDomainPricing(host);
  const subtotals = domains.map((domain) => pricing(domain) + (domain.purchase ?? 0));
  return (
    <table role="table" aria-label={options.title} className={`${table.table} ${classes.table}`}>
      <thead role="rowgroup" className={`${table.head} ${classes.head}`} data-unseen="narrow">
        <tr role="row">
          {COLUMNS.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {columns[column]}
            </th>
          ))}
          <th role="columnheader" scope="col">
            <span data-unseen>{columns.action}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {domains.map((cartDomain, index) => (
          <CartRow
            key={cartDomain.domain}
            options={options}
            cartDomain={cartDomain}
            subtotal={subtotals[index]!}
            onDuration={onDuration}
            onRemove={onRemove}
          />
        ))}
      </tbody>
      <tfoot role="rowgroup">
        <tr role="row" className={classes.totalRow}>
          <th role="rowheader" scope="row" aria-colspan={4} className={classes.name}>
            {total}
          </th>
          <td role="cell" className={classes.total}>
            <Price cents={subtotals.reduce((sum, subtotal) => sum + subtotal, 0)} freeLabel={results.free} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

interface CartRowProps extends Omit<CartTableProps, 'host' | 'domains'> {
  cartDomain: CartDomain;
  /** What it costs in this order. */
  subtotal: Cents;
}

function CartRow({ options, cartDomain, subtotal, onDuration, onRemove }: CartRowProps) {
  const { columns, results, durationSelector, limits, removeButton } = options;
  const { domain, duration, create, renew, purchase, thirdParty, premium } = cartDomain;
  const [name, ending] = partsOf(domain);
  const yearsText = (years: number) => `${years} ${years === 1 ? results.year : results.years}`;
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className={classes.name}>
        <span className={table.domain} translate="no">
          <span>{name}</span>
          <b>{ending}</b>
        </span>
        {thirdParty && <span className={`${table.badge} ${classes.badge}`}>{results.purchase}</span>}
        {premium && <span className={`${table.badge} ${classes.badge}`}>{results.premium}</span>}
      </th>
      <td role="cell" className={classes.amount}>
        <Label text={columns.registration} />
        <Price cents={thirdParty ? (purchase ?? create) : create} period={thirdParty ? 'once' : 'year'} />
      </td>
      <td role="cell" className={classes.amount}>
        <Label text={columns.renewal} />
        <Price cents={renew} />
      </td>
      <td role="cell" className={classes.duration}>
        <Label text={columns.duration} />
        {durationSelector ? (
          <Stepper
            value={duration}
            min={1}
            max={limits.duration}
            label={`${columns.duration} ${domain}`}
            unit={yearsText}
            onChange={(years) => onDuration(domain, years)}
          />
        ) : (
          <span>{yearsText(duration)}</span>
        )}
      </td>
      <td role="cell" className={`${classes.amount} ${classes.subtotal}`}>
        <Label text={columns.subtotal} />
        <Price cents={subtotal} original={subTotalOf(cartDomain)} freeLabel={results.free} />
      </td>
      <td role="cell" className={classes.action}>
        <Button kind="remove" aria-label={`${removeButton} ${domain}`} onClick={() => onRemove(domain)}>
          {removeButton}
        </Button>
      </td>
    </tr>
  );
}

/** The column's name, visible where there are no columns. */
function Label({ text }: { text: string }) {
  return <span className={classes.label}>{`${text} `}</span>;
}
