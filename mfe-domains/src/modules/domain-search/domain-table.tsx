import { useMemo } from 'react';
import { Button } from 'shared-ui/button';
import { SpinnerIcon } from 'shared-ui/icons';
import { Price } from 'shared-ui/money';
import { Stepper } from 'shared-ui/stepper';
import type { DomainPricing } from '../../domain-cart/domain-pricing.ts';
import { chosenOf, type DomainRow, partsOf } from '../../search/domain-row.ts';
import { useDomainPricing } from '../use-domain-pricing.ts';
import type { DomainChoice } from './domain-choice.ts';
// First the table, which the looks refine: style sheets keep the order of the imports.
import table from '../domain-table.css';
import list from './domain-list.css';
import panel from './domain-panel.css';

export interface DomainTableProps {
  rows: readonly DomainRow[];
  choice: DomainChoice;
  label: string;
  /** `list`: rows under column names. `panel`: a single domain, set apart. */
  look: 'list' | 'panel';
}

const LOOKS = { list, panel };

type ClassOf = (name: string) => string;

/** The class names of a part of the table: those of all tables, and those of this look. */
const classOfLook =
  (look: keyof typeof LOOKS): ClassOf =>
  (name) =>
    `${table[name] ?? ''} ${LOOKS[look][name] ?? ''}`;

/**
 * A table of domains with their prices and actions. Roles are explicit, because the grid that makes each row a block on
 * a phone would remove the implicit roles.
 */
export function DomainTable({ rows, choice, label, look }: DomainTableProps) {
  const classOf = classOfLook(look);
  const { results, showRenewal } = choice.options;
  const pricing = useDomainPricing(choice.host);
  const tone = look === 'panel' && rows[0]?.state.kind === 'available' ? classOf('good') : '';
  const tableClass = `${classOf('table')} ${classOf('look')} ${tone} ${showRenewal ? '' : classOf('withoutRenewal')}`;
  return (
    <table role="table" aria-label={label} className={tableClass}>
      <thead role="rowgroup" className={classOf('head')} data-unseen={look === 'panel' || 'narrow'}>
        <tr role="row">
          <th role="columnheader" scope="col" className={classOf('name')}>
            {results.domain}
          </th>
          <th role="columnheader" scope="col" className={classOf('price')}>
            {results.priceInfoLabel}
          </th>
          {showRenewal && (
            <th role="columnheader" scope="col" className={classOf('renewal')}>
              {results.registration}
            </th>
          )}
          <th role="columnheader" scope="col" data-unseen>
            {results.duration}
          </th>
          <th role="columnheader" scope="col" data-unseen>
            {results.action}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <DomainTableRow key={row.domain} row={row} pricing={pricing} choice={choice} classOf={classOf} />
        ))}
      </tbody>
    </table>
  );
}

interface DomainTableRowProps {
  row: DomainRow;
  pricing: DomainPricing;
  choice: DomainChoice;
  classOf: ClassOf;
}

function DomainTableRow({ row, pricing, choice, classOf }: DomainTableRowProps) {
  const { results, showRenewal, durationSelector, limits } = choice.options;
  const { domain, state } = row;
  const [name, ending] = partsOf(domain);
  const chosen = choice.inCart(domain);
  const priced = state.kind === 'available' ? state : undefined;
  const isBought = priced?.purchase != null;
  const years = chosen?.duration ?? 1;
  const yearsLabel = years === 1 ? results.priceInfoLabel : results.severalYears.replace('{years}', String(years));
  // Once for each row, and not again while others arrive.
  const cents = useMemo(() => {
    const offered = chosenOf(row);
    return offered && pricing(offered);
  }, [row, pricing]);
  const price = priced && (
    <Price cents={cents ?? priced.create} original={priced.create * years} freeLabel={results.free} />
  );
  const renewalLabel = isBought ? (results.renewal ?? results.registration) : results.registration;
  return (
    <tr role="row" className={isBought ? classOf('bought') : undefined}>
      <th role="rowheader" scope="row" className={classOf('name')}>
        <span className={classOf('domain')} translate="no">
          <span>{name}</span>
          <b>{ending}</b>
        </span>
        {isBought && <span className={`${classOf('badge')} ${classOf('purchaseBadge')}`}>{results.purchase}</span>}
        {priced?.premium && <span className={classOf('badge')}>{results.premium}</span>}
      </th>
      <td role="cell" className={classOf('price')}>
        {priced && (
          <Label
            classOf={classOf}
            text={isBought ? results.purchase : yearsLabel}
            isNamedByColumn={isBought || years === 1}
          />
        )}
        {priced && (isBought ? <Price cents={priced.purchase!} /> : price)}
        {priced && isBought && (
          <span className={classOf('more')}>
            <span>{` ${results.plus} ${yearsLabel} `}</span>
            {price}
          </span>
        )}
      </td>
      {showRenewal && (
        <td role="cell" className={classOf('renewal')}>
          {priced && (
            <>
              <Label classOf={classOf} text={renewalLabel} />
              <Price cents={priced.renew} />
            </>
          )}
        </td>
      )}
      <td role="cell" className={classOf('duration')}>
        {chosen && durationSelector && (
          <Stepper
            value={chosen.duration}
            min={1}
            max={limits.duration}
            label={`${results.duration} ${domain}`}
            unit={(years) => `${years} ${years === 1 ? results.year : results.years}`}
            onChange={(years) => choice.changeDuration(domain, years)}
          />
        )}
      </td>
      <td role="cell" className={classOf('action')}>
        <RowAction row={row} choice={choice} />
      </td>
    </tr>
  );
}

/** The name of an amount, visible where there are no columns or the column's name is another. */
function Label({
  text,
  classOf,
  isNamedByColumn = true,
}: {
  text: string;
  classOf: ClassOf;
  isNamedByColumn?: boolean;
}) {
  return <span className={classOf(isNamedByColumn ? 'label' : 'more')}>{`${text} `}</span>;
}

/** The button that adds or removes a row's domain, or the reason why it cannot be added. */
function RowAction({ row, choice }: { row: DomainRow; choice: DomainChoice }) {
  const { buttons, results, limits } = choice.options;
  const { domain, state } = row;
  const isChosen = choice.inCart(domain) !== undefined;
  if (isChosen || state.kind === 'available') {
    const label = isChosen ? buttons.removeFromCart : limits.domains === 1 ? buttons.select : buttons.addToCart;
    const isBlocked = !isChosen && choice.isLimitReached;
    // One element for both actions, so that it keeps the focus.
    return (
      <Button
        kind={isChosen ? 'tertiary' : 'secondary'}
        data-act={isChosen ? 'remove' : 'add'}
        aria-label={`${label} ${domain}`}
        disabled={isBlocked}
        title={isBlocked ? limits.reached : undefined}
        aria-describedby={isBlocked ? choice.limitNoteId : undefined}
        onClick={() => (isChosen ? choice.remove(domain) : choice.add(row))}
      >
        {label}
      </Button>
    );
  }
  switch (state.kind) {
    case 'loading':
      return (
        <span className={table.state}>
          <SpinnerIcon className={table.turning} width="18" height="18" />
          <span>{results.loading}</span>
        </span>
      );
    case 'unsupported':
      return <span className={table.state}>{results.unsupportedDomain}</span>;
    case 'unavailable':
      return <span className={table.state}>{results.unavailableDomain}</span>;
    case 'not-checked':
      return <span className={table.state}>{results.uncheckedDomain}</span>;
  }
}
