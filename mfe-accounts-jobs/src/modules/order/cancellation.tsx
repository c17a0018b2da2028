import { useEffect, useRef, useState } from 'react';
import type { AccountOrder } from 'shared-contracts/account';
import type { CancelOrderData, OrderCancellation } from 'shared-contracts/account-order';
import type { AreaHost } from 'shared-contracts/area-host';
import { withoutTags } from 'shared-contracts/error-catalogue';
import { formatMoney, type Cents } from 'shared-contracts/money';
import { Button, ButtonLink } from 'shared-ui/button';
import { NoticeLine } from 'shared-ui/notice-line';
import classes from './cancellation.css';
import type { OrderOptions } from './rules.ts';

/** Parameter of the page's address that asks whether to cancel the order. */
export const CANCEL_IN_ADDRESS = 'cancel';

type Texts = OrderOptions['cancellation'];

interface CancellationProps {
  order: AccountOrder;
  cancellation: OrderCancellation;
  texts: Texts;
}

/** The end of the order's page: how to cancel it, or why that is not possible any more and what is instead. */
export function CancellationPart({ order, cancellation, texts }: CancellationProps) {
  const { returns, whyNot, hasRenewals, canceled } = cancellation;
  if (canceled) return null;
  return (
    <section aria-labelledby="cancel" className={classes.part}>
      <h2 id="cancel">{texts.title}</h2>
      {returns === undefined ? (
        <>
          <p>{whyNot}</p>
          {hasRenewals && (
            <ButtonLink kind="secondary" href={texts.renewals}>
              {texts.seeRenewals}
            </ButtonLink>
          )}
        </>
      ) : (
        <>
          <p>
            {returns === 0
              ? texts.untilFiledFree
              : texts.untilFiled.replace('{amount}', formatMoney(returns)).replace('{card}', order.paidWith)}
          </p>
          <ButtonLink kind="secondary" href={`?invoice=${order.invoiceNumber}&${CANCEL_IN_ADDRESS}`}>
            {texts.open}
          </ButtonLink>
        </>
      )}
    </section>
  );
}

/** What became of the money of an order that its customer canceled; nothing of any other order. */
export function CanceledState({ order, cancellation: { canceled }, texts }: CancellationProps) {
  if (!canceled) return null;
  const { returned, asked, left, returnedTo = order.paidWith, askedTo = order.paidWith } = canceled;
  const words = (text: string, amount: Cents, card: string) =>
    text.replace('{amount}', formatMoney(amount)).replace('{card}', card);
  return (
    <div className={classes.state}>
      <NoticeLine tone="ok">{texts.canceled}</NoticeLine>
      {returned > 0 && <p>{words(texts.returned, returned, returnedTo)}</p>}
      {asked > 0 && <p>{words(texts.asked, asked, askedTo)}</p>}
      {left > 0 && <p>{words(texts.left, left, order.paidWith)}</p>}
      {returned + asked + left === 0 && <p>{texts.nothing}</p>}
    </div>
  );
}

interface QuestionProps extends CancellationProps {
  host: AreaHost;
  /** Loads the order again. */
  reload(): void;
}

/** The step that says what canceling returns and ends, and asks whether to do it. A reload of it changes nothing. */
export function CancelQuestion({ order, cancellation, texts, host, reload }: QuestionProps) {
  const { returns, whyNot, hasRenewals, canceled } = cancellation;
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const status = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  // The button that had the focus is gone.
  useEffect(() => {
    if (returns !== undefined) wasOpen.current = true;
    else if (wasOpen.current) status.current?.focus();
  }, [returns]);

  async function cancel(agreed: Cents) {
    setError(undefined);
    setBusy(true);
    const data: CancelOrderData = { invoice: order.invoiceNumber, returns: agreed };
    const result = await host.calls.post('process_cancel_order', { cancelOrderData: JSON.stringify(data) });
    setBusy(false);
    if (result.kind === 'aborted') return;
    if (result.kind !== 'answered')
      setError((result.kind === 'refused' && withoutTags(result.error)) || texts.noAnswer);
    // Also after a refusal: the order is in another state than was shown.
    if (result.kind === 'answered' || result.kind === 'refused') reload();
  }

  const orderPage = `?invoice=${order.invoiceNumber}`;
  return (
    <>
      <div role="status" ref={status} tabIndex={-1}>
        <CanceledState order={order} cancellation={cancellation} texts={texts} />
      </div>
      <div role="alert">{error !== undefined && <NoticeLine tone="bad">{error}</NoticeLine>}</div>
      {returns === undefined ? (
        <div className={classes.question}>
          {!canceled && <p>{whyNot}</p>}
          <div className={classes.choices}>
            <ButtonLink href={orderPage}>{texts.order}</ButtonLink>
            {hasRenewals && (
              <ButtonLink kind="secondary" href={texts.renewals}>
                {texts.seeRenewals}
              </ButtonLink>
            )}
          </div>
        </div>
      ) : (
        <section className={classes.question} aria-labelledby="cancel">
          <h2 id="cancel">{texts.question}</h2>
          <h3>{texts.money}</h3>
          <Money returns={returns} card={cancellation.returnsTo ?? order.paidWith} order={order} texts={texts} />
          <h3>{texts.ends}</h3>
          <p>{texts.work}</p>
          {cancellation.ends.length > 0 && <p>{texts.services.replace('{services}', cancellation.ends.join(', '))}</p>}
          {cancellation.reserved.length > 0 && (
            <p>{texts.reserved.replace('{things}', cancellation.reserved.join(', '))}</p>
          )}
          <div className={classes.choices}>
            <Button kind="secondary" busy={isBusy} onClick={() => void cancel(returns)}>
              {texts.confirm}
            </Button>
            <ButtonLink kind="tertiary" href={orderPage}>
              {texts.keep}
            </ButtonLink>
          </div>
        </section>
      )}
    </>
  );
}

interface MoneyProps {
  returns: Cents;
  card: string;
  order: AccountOrder;
  texts: Texts;
}

function Money({ returns, card, order: { total, money }, texts }: MoneyProps) {
  if (returns === 0) return <p>{texts.nothing}</p>;
  const paid = money?.paid ?? total;
  const words = (returns >= paid ? texts.all : texts.rest)
    .replace('{amount}', formatMoney(returns))
    .replace('{total}', formatMoney(paid))
    .replace('{card}', card);
  return <p>{`${words} ${texts.bank}`}</p>;
}
