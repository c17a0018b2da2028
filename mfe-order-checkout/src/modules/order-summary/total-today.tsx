import { useId } from 'react';
import type { ModuleView } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import { earlierOrderOf } from 'shared-contracts/attempt';
import { formatMoney } from 'shared-contracts/money';
import { useStore } from 'shared-ui/use-store';
import { currentQuote } from '../../pricing/quote.ts';
import { LatePart } from '../late-part.tsx';
import { renewalTexts } from '../../pricing/renewals.ts';
import type { OrderSummaryOptions } from './rules.ts';
import classes from './total-today.css';

/** Loaded with the last step, so that the first step does without it. */
const loadSubmitNotice = () => import('./submit-notice.tsx').then(({ SubmitNotice }) => SubmitNotice);

const todayOf = ({ today }: Known) => today;

/** What is paid today and what recurs, above the button that places the order. */
export const TotalToday: ModuleView<OrderSummaryOptions> = ({ options, host }) => {
  const titleId = useId();
  const { totalCents, renewals } = useStore(host.known, currentQuote);
  const today = useStore(host.known, todayOf);
  const first = useStore(host.attempt, earlierOrderOf);
  const recurring = renewalTexts(renewals, today, options.renewalMessage)
    .map(({ text }) => text)
    .join(' ');
  return (
    <>
      <section className={classes.row} aria-labelledby={titleId}>
        <div>
          <h2 id={titleId} className={classes.title}>
            {options.totalToday}
          </h2>
          {first && (
            <p
              className={classes.renewal}
            >{`In addition to the ${formatMoney(first.total ?? 0)} already charged for your first order.`}</p>
          )}
          {recurring && <p className={classes.renewal}>{recurring}</p>}
        </div>
        <p
          translate={totalCents === undefined ? undefined : 'no'}
          className={totalCents === undefined ? `${classes.total} ${classes.open}` : classes.total}
        >
          {totalCents === undefined ? options.undecidedTotal : formatMoney(totalCents)}
        </p>
      </section>
      <div className={classes.notice}>
        <LatePart load={loadSubmitNotice} log={host.log} props={{ host }} />
      </div>
    </>
  );
};
