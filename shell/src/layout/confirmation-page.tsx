import { answeredRows } from 'shared-contracts/answered-question';
import type { Receipt } from 'shared-contracts/boot-document';
import { formatMoney, type Cents } from 'shared-contracts/money';
import { quoteOfMoney } from 'shared-contracts/order-money';
import { AnswerList } from 'shared-ui/answer-list';
import { Button, ButtonLink } from 'shared-ui/button';
import { TickIcon } from 'shared-ui/icons';
import { QuoteLines } from 'shared-ui/quote-lines';
import { useState } from 'react';
import { notPrinted } from './base.ts';
import { PrinterIcon } from './layout-icons.tsx';
import { longDateOf } from 'shared-contracts/long-date';
import { PageFrame, type FrameSite } from './page-frame.tsx';
import { SideColumn } from './side-column.tsx';
import classes from './confirmation-page.css';
import result from './result-page.css';
import type { Elements } from 'shared-ui/elements';

export interface ConfirmationPageProps {
  site: FrameSite;
  year: number;
  receipt: Receipt;
  account?: Elements;
  isLoggedIn?: boolean;
  /** An earlier attempt than the last placed the order, perhaps with another card and password. */
  isEarlier?: boolean;
  /** What an attempt that did not arrive would have charged. */
  lostCents?: Cents;
  onPrint(): void;
}

/** In the customer's time zone. */
const TIME = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** Nothing is bought any more, so nothing is saved. */
const ENDED = ['refunded', 'canceled', 'canceled-by-customer'];

const BEFORE_FILING = ['received', 'in-review'];

/**
 * A placed order: its invoice number, what was paid, what the customer must do, how far the work has come, what happens
 * next and when, and the receipt.
 */
export function ConfirmationPage({
  site,
  year,
  receipt,
  account,
  isLoggedIn = false,
  isEarlier = false,
  lostCents,
  onPrint,
}: ConfirmationPageProps) {
  const { quote, invoiceNumber, first, progress, next, money } = receipt;
  const total = quote.totalCents ?? 0;
  const tasks = [
    ...(receipt.isToBeConfirmed
      ? [
          `Open the link in the message that we sent to ${receipt.email}: it confirms your address, and adds this ` +
            'order to your account if it is not there yet. You were not logged in when you ordered, so only the link ' +
            'shows that the order is yours.',
        ]
      : []),
    ...(receipt.tasks ?? []),
  ];
  return (
    <PageFrame
      site={site}
      year={year}
      account={account}
      sideLabel="Receipt"
      side={<SideColumn phone={site.phone} summary={<ReceiptLines receipt={receipt} />} />}
    >
      <p className={result.done}>
        <TickIcon />
        <span>{`Order placed ${longDateOf(receipt.placedOn)}`}</span>
      </p>
      <h1 className={result.title} tabIndex={-1}>
        <Headline receipt={receipt} />
      </h1>
      <dl className={`${result.facts} ${classes.facts}`}>
        <Fact name="Invoice number" value={invoiceNumber} />
        <Fact
          name="Paid"
          value={
            money
              ? formatMoney(money.paid)
              : total === 0
                ? formatMoney(0)
                : `${formatMoney(total)} with ${receipt.paidWith}`
          }
        />
        {money && money.returned > 0 && <Fact name="Returned" value={formatMoney(money.returned)} />}
        {money && money.toCome > 0 && <Fact name="Still comes back" value={formatMoney(money.toCome)} />}
        {total === 0 && quote.renewals.length > 0 && (
          <Fact name="Card" value={`${receipt.paidWith}, for what renews`} />
        )}
        {next !== undefined && <Fact name="Next step" value={next} />}
      </dl>
      {tasks.length > 0 && (
        <section className={classes.tasks}>
          <h2>For you to do</h2>
          <ul>
            {tasks.map((task) => (
              <li key={task}>{task}</li>
            ))}
          </ul>
        </section>
      )}
      {receipt.accountLink ? (
        <div className={`${classes.actions} ${notPrinted}`}>
          <ButtonLink href={isLoggedIn || !site.loginLink ? receipt.accountLink : loginAs(site.loginLink, receipt)}>
            {isLoggedIn ? 'Go to your account' : 'Log in to your account'}
          </ButtonLink>
          <Button kind="secondary" icon={<PrinterIcon />} onClick={onPrint}>
            Print receipt
          </Button>
          {!isLoggedIn && (
            <p className={classes.login}>
              {`Log in with ${receipt.email} and your password. If you are new here, it is the one that you chose ` +
                'with this order.'}
            </p>
          )}
        </div>
      ) : (
        <KeepThisPage onPrint={onPrint} />
      )}
      {first && (
        <p className={classes.earlier}>
          <span>
            {`This is your second order. Your first order${first.companyName ? ` for ${first.companyName}` : ''}, ` +
              `invoice ${first.invoiceNumber}, is placed, too: `}
          </span>
          <a href={first.address}>see its receipt</a>.{' '}
          <span>
            {`Two charges were made: ${formatMoney(first.totalCents)} for the first order and ${formatMoney(total)} ` +
              `for this one, ${formatMoney(first.totalCents + total)} in all.`}
          </span>
        </p>
      )}
      {lostCents !== undefined && (
        <p className={classes.earlier}>
          {first
            ? `Before these two orders, an attempt to order for ${formatMoney(lostCents)} was not placed and not ` +
              'charged: there are only these two charges.'
            : `Your earlier attempt to order for ${formatMoney(lostCents)} was not placed and not charged. You ` +
              `have been charged once: ${formatMoney(total)}, for this order.`}
        </p>
      )}
      {isEarlier && (
        <p className={classes.earlier}>
          <span>
            {'We could not confirm this order when you submitted it. It was placed and charged once, with the card ' +
              `that you submitted with it: ${receipt.paidWith}.`}
          </span>
          {receipt.accountLink && (
            <span>
              {' If you chose a password, it is the one that you submitted with this order; ' +
                'if you are not sure, reset it under Log in.'}
            </span>
          )}
        </p>
      )}
      {progress && (
        <section className={classes.progress}>
          <h2>Your order so far</h2>
          <ol className={classes.steps}>
            {progress.steps.flatMap(({ at, label, text, note }, index) =>
              at === undefined ? (
                []
              ) : (
                <li key={`${label} ${at}`} className={classes.step}>
                  <p className={classes.when}>
                    {index === 0 ? longDateOf(receipt.placedOn) : TIME.format(new Date(at))}
                  </p>
                  <div className={classes.what}>
                    <p>
                      <strong>{label}</strong>
                    </p>
                    {text && <p>{text}</p>}
                    {note && <p className={classes.note}>{note}</p>}
                  </div>
                </li>
              ),
            )}
          </ol>
        </section>
      )}
      {receipt.steps.length > 0 && (
        <section>
          <h2>What happens next</h2>
          <ol className={classes.steps}>
            {receipt.steps.map(({ when, what }) => (
              <li key={`${when} ${what}`} className={classes.step}>
                <p className={classes.when}>{when}</p>
                <p className={classes.what}>{what}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
      {receipt.answers && (
        <section className={classes.answers}>
          <AnswerList title="Your answers" rows={answeredRows(receipt.answers)} />
        </section>
      )}
    </PageFrame>
  );
}

/** The login page with the receipt's address filled in. */
const loginAs = (loginLink: string, { email }: Receipt) => `${loginLink}#email=${encodeURIComponent(email)}`;

function Headline({
  receipt: { companyName, severalCompanies, nothingFiled, progress },
}: Pick<ConfirmationPageProps, 'receipt'>) {
  if (progress && !BEFORE_FILING.includes(progress.status)) return `${companyName || 'Your order'}: ${progress.label}`;
  if (!companyName) return 'Your order is placed.';
  const work = nothingFiled ? 'setting up your order' : `preparing your ${severalCompanies ? 'filings' : 'filing'}`;
  return (
    <>
      <span>{`We are ${work} for `}</span>
      <span translate="no">{`${companyName}.`}</span>
    </>
  );
}

/** What a customer without an account needs to come back: the address of this page. */
function KeepThisPage({ onPrint }: Pick<ConfirmationPageProps, 'onPrint'>) {
  const [copied, setCopied] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setCopied('The link is copied.');
    } catch {
      // Without permission, or on a page without https, where there is no clipboard.
      setCopied('Your browser did not let us copy the link. Please copy it from the address bar.');
    }
  }
  return (
    <section className={notPrinted}>
      <h2 className={classes.keep}>Keep this page</h2>
      <p>Bookmark this page: its address is how you come back to your order and receipt.</p>
      <div className={classes.actions}>
        <Button icon={<PrinterIcon />} onClick={onPrint}>
          Save or print your receipt
        </Button>
        <Button kind="secondary" onClick={() => void copy()}>
          Copy the link to this page
        </Button>
      </div>
      <p role="status">{copied}</p>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className={result.name}>{name}</dt>
      <dd className={result.value} translate="no">
        {value}
      </dd>
    </div>
  );
}

function ReceiptLines({ receipt }: { receipt: Receipt }) {
  const { progress, money } = receipt;
  return (
    <>
      <h2>Receipt</h2>
      <p className={classes.invoice}>{`Invoice ${receipt.invoiceNumber}`}</p>
      <QuoteLines
        quote={receipt.quote}
        totalLabel={money ? 'Total' : 'Total paid'}
        showSavings={!ENDED.includes(progress?.status ?? '')}
      />
      {money && (
        <section className={classes.payments}>
          <h2>Your payments</h2>
          <QuoteLines quote={quoteOfMoney(money)} totalLabel="What you pay in the end" showSavings={false} />
        </section>
      )}
    </>
  );
}
