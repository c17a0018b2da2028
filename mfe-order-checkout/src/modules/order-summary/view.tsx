import { useCallback, useEffect, useId, lazy, Suspense } from 'react';
import type { ModuleView, BarView } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import { PRICES_LOADING, type LineItem } from 'shared-contracts/cart';
import { TOPICS, topicState } from 'shared-contracts/topics';
import { formatMoney } from 'shared-contracts/money';
import { QuoteLines, TotalStatus } from 'shared-ui/quote-lines';
import { SectionHeading } from 'shared-ui/section-heading';
import { useStore } from 'shared-ui/use-store';
import { ChevronUpIcon } from 'shared-ui/icons';
import { cartOf } from '../../cart/derive-cart.ts';
import { currentQuote } from '../../pricing/quote.ts';
import { renewalTexts, type RenewalText } from '../../pricing/renewals.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import { explainLine, markUnconfirmed } from './summary-lines.ts';
import type { OrderSummaryOptions } from './rules.ts';
import classes from './view.css';

/** Milliseconds until the panel of the last step is loaded ahead. */
const PANEL_WAITS = 1_000;

const failedAreasOf = ({ topics }: Known) => topicState(topics, TOPICS.areasFailed)?.areas ?? [];
const todayOf = ({ today }: Known) => today;

/**
 * What the order costs and why. Rendered in the side column and, at the same
 * time, in the sheet of a phone.
 */
const OrderSummary: ModuleView<OrderSummaryOptions> = ({ options, host }) => {
  const headingId = useId();
  const failed = useStore(host.known, failedAreasOf);
  const cart = useStore(host.known, cartOf);
  const quote = useStore(host.known, currentQuote);
  const today = useStore(host.known, todayOf);
  const { renewalMessage, reasons } = options;
  // The first step does not need it. Where it fails, the last step tries again.
  useEffect(() => {
    const timer = setTimeout(() => void loadPanel().catch(() => undefined), PANEL_WAITS);
    return () => clearTimeout(timer);
  }, []);
  const renewals = renewalTexts(quote.renewals, today, renewalMessage);
  const explain = useCallback((line: LineItem) => explainLine(line, cart.products, reasons), [cart.products, reasons]);

  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId} title={options.title} />
      <QuoteLines
        quote={{ ...quote, lines: markUnconfirmed(quote.lines, failed) }}
        totalLabel={options.totalLabel}
        soFarLabel={options.totalSoFar}
        undecidedTotal={options.undecidedTotal}
        announce
        showSavings={options.showSavings}
        explain={explain}
        isLoading={cart.missing[0]?.key === PRICES_LOADING}
        savingsMessage={fillTemplate(options.savingsMessage, { amount: formatMoney(quote.savedCents) })}
      >
        {renewals.length > 0 && <RenewalNotes renewals={renewals} />}
      </QuoteLines>
    </section>
  );
};

export { OrderSummary as view, TotalBar as bar, Panel as panel };

/** What recurs: a sentence for each date, and below it the products that make its amount. */
function RenewalNotes({ renewals }: { renewals: readonly RenewalText[] }) {
  return renewals.map(({ text, parts }) => (
    <div key={text} className={classes.renewal}>
      <span>{text}</span>
      {parts.length > 0 && (
        <ul className={classes.parts}>
          {parts.map((part, index) => (
            <li key={index}>{part}</li>
          ))}
        </ul>
      )}
    </div>
  ));
}

/** The total in the bar of a small window, or what has to be chosen before there is one; it opens the summary. */
const TotalBar: BarView<OrderSummaryOptions> = ({ options, host, isOpen, onOpen }) => {
  const { lines, soFarCents, ...quote } = useStore(host.known, currentQuote);
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
        <span data-unseen>{show}</span>
      </button>
      <TotalStatus label={totalLabel} totalCents={totalCents} />
    </>
  );
};

/** Loads the panel ahead, so that the last step opens with it. */
export const loadPanel = () => import('./total-today.tsx').then(({ TotalToday }) => ({ default: TotalToday }));

const TotalToday = lazy(loadPanel);

/** What is paid today, above the button that places the order. The first step does without its code. */
const Panel: ModuleView<OrderSummaryOptions> = (props) => (
  <Suspense>
    <TotalToday {...props} />
  </Suspense>
);
