import type { FormNotice } from 'shared-contracts/area-host';
import { formatMoney } from 'shared-contracts/money';
import { TOPICS, topicState } from 'shared-contracts/topics';
import type { Known } from 'shared-contracts/area-rules';
import { NoticeLine } from 'shared-ui/notice-line';
import { useKnown } from 'shared-ui/use-known';

const earlierOf = ({ topics }: Known) => topicState(topics, TOPICS.earlierOrderFound);

/**
 * Names the order of this form that was placed before the customer changed it, above every step for as long as the form
 * is open.
 */
export const EarlierOrderNotice: FormNotice = ({ host }) => {
  const earlier = useKnown(host.known$, earlierOf);
  if (!earlier) return null;
  const { invoiceNumber, totalCents, receipt, isAnotherWanted } = earlier;
  return (
    <NoticeLine tone="ok">
      <span>{`Your first order is placed: invoice ${invoiceNumber}, ${formatMoney(totalCents)} charged. `}</span>
      <a href={receipt} target="_blank" rel="noreferrer">
        See its receipt
      </a>
      .{' '}
      <span>
        {isAnotherWanted
          ? 'What you submit now is a second order, charged in addition to the first.'
          : 'Nothing that you changed or submitted after it is filed or charged, and there is nothing left to do. ' +
            'If you want a second order, submit again: we ask before we place it.'}
      </span>
    </NoticeLine>
  );
};
