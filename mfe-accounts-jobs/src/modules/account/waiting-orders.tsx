import { useState } from 'react';
import type { Account } from 'shared-contracts/account';
import type { AreaHost } from 'shared-contracts/area-host';
import { withoutTags } from 'shared-contracts/error-catalogue';
import { longDateOf } from 'shared-contracts/long-date';
import { Button } from 'shared-ui/button';
import { NoticeLine } from 'shared-ui/notice-line';
import type { AccountOptions } from './rules.ts';
import classes from './view.css';

interface WaitingOrdersProps {
  account: Pick<Account, 'email' | 'unconfirmed' | 'toConfirm'>;
  options: AccountOptions;
  host: Pick<AreaHost, 'calls'>;
}

/**
 * Orders that a mailed link adds to the account, or that the account's address is not confirmed; with the button that
 * mails the link again.
 */
export function WaitingOrders({ account, options, host: { calls } }: WaitingOrdersProps) {
  const [notice, setNotice] = useState<{ tone: 'ok' | 'bad'; text: string }>();
  const [isSending, setSending] = useState(false);
  const text = textOf(account, options);
  if (text === undefined) return null;

  async function send() {
    setSending(true);
    const result = await calls.post('process_send_confirmation', {});
    setSending(false);
    setNotice(
      result.kind === 'answered'
        ? { tone: 'ok', text: options.linkSent.replace('{email}', account.email) }
        : { tone: 'bad', text: (result.kind === 'refused' && withoutTags(result.error)) || options.noAnswer },
    );
  }
  return (
    <div className={classes.unconfirmed}>
      <p>{text}</p>
      <div role="status">{notice && <NoticeLine tone={notice.tone}>{notice.text}</NoticeLine>}</div>
      <Button kind="tertiary" busy={isSending} onClick={() => void send()}>
        {options.sendLink}
      </Button>
    </div>
  );
}

function textOf(
  { email, unconfirmed = [], toConfirm }: WaitingOrdersProps['account'],
  options: AccountOptions,
): string | undefined {
  if (toConfirm) {
    const { ordersOf } = toConfirm;
    const waiting =
      ordersOf.length === 0
        ? []
        : [
            (ordersOf.length === 1 ? options.waitingOrder : options.waitingOrders)
              .replace('{count}', String(ordersOf.length))
              .replace('{date}', longDateOf(ordersOf.toSorted().at(-1)!)),
          ];
    return [options.notConfirmed.replace('{email}', email), ...waiting].join(' ');
  }
  if (unconfirmed.length === 0) return undefined;
  const orders = unconfirmed.map(({ invoiceNumber, placedOn }) =>
    options.unconfirmedOrder.replace('{invoice}', invoiceNumber).replace('{date}', longDateOf(placedOn)),
  );
  return options.unconfirmed.replace('{orders}', orders.join(', ')).replace('{email}', email);
}
