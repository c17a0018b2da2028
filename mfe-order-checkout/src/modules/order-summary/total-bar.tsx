import type { BarView } from 'shared-contracts/area-host';
import { formatMoney } from 'shared-contracts/money';
import { ChevronUpIcon } from 'shared-ui/icons';
import { TotalStatus } from 'shared-ui/quote-lines';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { useKnown } from 'shared-ui/use-known';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { currentQuote } from '../../pricing/quote.ts';
import type { OrderSummaryOptions } from './options.ts';
import classes, { sheet } from './total-bar.css';

/** The total in the bar of a small window, or what has to be chosen before there is one; it opens the summary. */
export const TotalBar: BarView<OrderSummaryOptions> = ({ options, host, isOpen, onOpen }) => {
  useStyleSheet(sheet);
  const { lines, soFarCents, ...quote } = useKnown(host.known$, currentQuote);
  const { undecidedTotal, item, items, show } = options;
  const totalCents = quote.totalCents ?? soFarCents;
  const totalLabel = soFarCents === undefined ? options.totalLabel : (options.totalSoFar ?? '');
  const isUndecided = totalCents === undefined;
  const note =
    quote.totalCents === undefined
      ? lines[0]?.label
      : `${totalLabel} · ${lines.length} ${lines.length === 1 ? item : items}`;
  return (
    <>
      <button type="button" className={classes.total} aria-haspopup="dialog" aria-expanded={isOpen} onClick={onOpen}>
        <span className={classes.note}>{note}</span>
        <span className={classes.amount}>
          <span className={isUndecided ? classes.open : undefined} translate={isUndecided ? undefined : 'no'}>
            {isUndecided ? undecidedTotal : formatMoney(totalCents)}
          </span>
          <ChevronUpIcon width="18" height="18" />
        </span>
        <VisuallyHidden>{show}</VisuallyHidden>
      </button>
      <TotalStatus label={totalLabel} totalCents={totalCents} />
    </>
  );
};
