import { useCallback, useEffect, useId } from 'react';
import type { ModuleView } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import { PRICES_LOADING, type LineItem } from 'shared-contracts/cart';
import { TOPICS, topicState } from 'shared-contracts/topics';
import { formatMoney } from 'shared-contracts/money';
import { QuoteLines } from 'shared-ui/quote-lines';
import { SectionHeading } from 'shared-ui/section-heading';
import { useKnown } from 'shared-ui/use-known';
import { cartOf } from '../../cart/derive-cart.ts';
import { currentQuote } from '../../pricing/quote.ts';
import { renewalTexts } from '../../pricing/renewals.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import { explainLine } from './explain-line.ts';
import type { OrderSummaryOptions } from './options.ts';
import { loadPanel } from './panel.tsx';
import { RenewalNotes } from './renewal-notes.tsx';
import { markUnconfirmed } from './unconfirmed.ts';

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
  const failed = useKnown(host.known$, failedAreasOf);
  const cart = useKnown(host.known$, cartOf);
  const quote = useKnown(host.known$, currentQuote);
  const today = useKnown(host.known$, todayOf);
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

export { OrderSummary as view };
export { TotalBar as bar } from './total-bar.tsx';
export { Panel as panel } from './panel.tsx';
