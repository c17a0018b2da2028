import { useEffect, useId } from 'react';
import type { ModuleView } from 'shared-contracts/area-host';
import { isSameData } from 'shared-contracts/data-path';
import { TOPICS, topicState } from 'shared-contracts/topics';
import { formatMoney } from 'shared-contracts/money';
import { QuoteLines } from 'shared-ui/quote-lines';
import { SectionHeading } from 'shared-ui/section-heading';
import { useKnown } from 'shared-ui/use-known';
import { contributionsInTopics } from '../../cart/contributions-in-cart.ts';
import { cartChangedOf } from '../../pricing/cart-changed.ts';
import { quoteOf } from '../../pricing/quote.ts';
import { renewalTexts } from '../../pricing/renewal-text.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import type { OrderSummaryOptions } from './options.ts';
import { markUnconfirmed } from './unconfirmed.ts';

/**
 * What the order costs and why (OC-184 to OC-186, OC-192). Stands in the side column and, at the same
 * time, in the sheet of a phone.
 */
const OrderSummary: ModuleView<OrderSummaryOptions> = ({ options, host }) => {
  const headingId = useId();
  const failed = useKnown(host.known$, ({ topics }) => topicState(topics, TOPICS.areasFailed)?.areas ?? []);
  const quote = useKnown(host.known$, (known) => quoteOf(known, contributionsInTopics(known.topics)));
  const today = useKnown(host.known$, (known) => known.today);
  const renewals = renewalTexts(quote.renewals, today, options.renewalMessage);
  const changed = cartChangedOf(quote, renewals);

  useEffect(() => {
    // Both places show the same quote; the first to come says so.
    if (!isSameData(topicState(host.known$.value.topics, TOPICS.cartChanged), changed)) host.bus.publish(TOPICS.cartChanged, changed);
  });

  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId} title={options.title} />
      <QuoteLines
        quote={{ ...quote, lines: markUnconfirmed(quote.lines, failed) }} totalLabel={options.totalLabel}
        undecidedTotal={options.undecidedTotal} announce showSavings={options.showSavings}
        savingsMessage={fillTemplate(options.savingsMessage, { amount: formatMoney(quote.savedCents) })}
      >
        {renewals.length > 0 && renewals.map((text) => <div key={text}>{text}</div>)}
      </QuoteLines>
    </section>
  );
};

export { OrderSummary as view };
