import { useEffect, useRef, useState } from 'react';
import type { AccountOrder } from 'shared-contracts/account';
import type { AccountOrderPage } from 'shared-contracts/account-order';
import { answeredRows } from 'shared-contracts/answered-question';
import type { AreaHost, ModuleView } from 'shared-contracts/area-host';
import { longDateOf } from 'shared-contracts/long-date';
import { quoteOfMoney } from 'shared-contracts/order-money';
import { AnswerList } from 'shared-ui/answer-list';
import { ButtonLink } from 'shared-ui/button';
import { NoticeLine } from 'shared-ui/notice-line';
import { QuoteLines } from 'shared-ui/quote-lines';
import { useAccountOrder } from '../../calls/use-account.ts';
import { ComingDates } from '../coming-dates.tsx';
import { DocumentList } from '../document-list.tsx';
import { LoadedPart, OrderBadge, OrderTasks } from '../order-parts.tsx';
import { Timeline } from '../order-timeline.tsx';
import { CANCEL_IN_ADDRESS, CanceledState, CancellationPart, CancelQuestion } from './cancellation.tsx';
import { CorrectionPart } from './correction.tsx';
import { CorrectionsMade } from './corrections-made.tsx';
import { CardsNeeded } from './cards-needed.tsx';
import { ConversationPart } from './conversation.tsx';
import { ToDos } from './to-dos.tsx';
import { OfficeRefusal } from './office-refusal.tsx';
import type { OrderOptions } from './rules.ts';
import classes from './view.css';

/** The fragment of the address that the page of a correction leads to. */
const CORRECTED_IN_ADDRESS = '#corrected';

/** One order of the account, which the page's address names: how far it is, what it needs, and what was answered. */
const OrderPage: ModuleView<OrderOptions> = ({ options, host }) => {
  const invoice = new URLSearchParams(window.location.search).get('invoice') ?? '';
  const { state, reload } = useAccountOrder(host, invoice);
  return (
    <>
      <p className={classes.back}>
        <a href={options.account}>{options.back}</a>
      </p>
      <LoadedPart state={state} reload={reload} host={host} options={options}>
        {(page) => <Order page={page} options={options} host={host} reload={reload} />}
      </LoadedPart>
    </>
  );
};

interface OrderProps {
  page: AccountOrderPage;
  options: OrderOptions;
  host: AreaHost;
  /** Loads the order again. */
  reload(): void;
}

function Order({ page, options, host, reload }: OrderProps) {
  const { order, answers, conversation, cancellation, correctLink, correction, corrections, dates = [] } = page;
  const { toDos = [], toPay = [], officeRefusal, contactLink } = page;
  const [done, setDone] = useState(() =>
    window.location.hash === CORRECTED_IN_ADDRESS ? options.correction.received : undefined,
  );
  const notice = useRef<HTMLDivElement>(null);
  // What had the focus is gone: the button, or the page that sent the correction.
  useEffect(() => {
    if (done !== undefined) notice.current?.focus();
    // A page that is opened again says it no more.
    const { hash, pathname, search } = window.location;
    if (hash === CORRECTED_IN_ADDRESS) window.history.replaceState(null, '', pathname + search);
  }, [done]);
  const canceling = cancellation && { order, cancellation, texts: options.cancellation };
  if (canceling && new URLSearchParams(window.location.search).has(CANCEL_IN_ADDRESS))
    return (
      <>
        <Heading order={order} options={options} />
        <CancelQuestion {...canceling} host={host} reload={reload} />
      </>
    );
  const messages = conversation && (
    <ConversationPart
      invoice={order.invoiceNumber}
      conversation={conversation}
      texts={
        officeRefusal
          ? {
              ...options.conversation,
              title: options.officeRefusal.write,
              waiting: options.officeRefusal.writeText,
              answered: options.officeRefusal.written,
            }
          : options.conversation
      }
      host={host}
      reload={reload}
    />
  );
  const areNeeded = toDos.some(({ state }) => state !== 'ended');
  const given = toDos.length > 0 && (
    <ToDos
      invoice={order.invoiceNumber}
      toDos={toDos}
      texts={options.toDos}
      fileTexts={options.conversation}
      host={host}
      reload={reload}
    />
  );
  return (
    <>
      <Heading order={order} options={options} />
      {canceling && <CanceledState {...canceling} />}
      <div role="status" ref={notice} tabIndex={-1} className={done && classes.done}>
        {done !== undefined && <NoticeLine tone="ok">{done}</NoticeLine>}
      </div>
      {correction && (
        <CorrectionPart
          key={correction.id}
          correction={correction}
          texts={options.correction}
          host={host}
          onAnswered={(words) => {
            setDone(words);
            reload();
          }}
        />
      )}
      <OfficeRefusal page={page} texts={options.officeRefusal} host={host} reload={reload} />
      {conversation?.isOpen && messages}
      {areNeeded && given}
      {toPay.length > 0 && <CardsNeeded services={toPay} texts={options.cards} />}
      {order.tasks && <OrderTasks title={options.tasks} tasks={order.tasks} level="h2" />}
      <p className={classes.actions}>
        <ButtonLink kind="secondary" href={order.receiptLink}>
          {options.receipt}
        </ButtonLink>
        {correctLink !== undefined && !officeRefusal && (
          <ButtonLink kind="secondary" href={correctLink}>
            {options.correct}
          </ButtonLink>
        )}
      </p>
      {order.money && (
        <section aria-labelledby="payments" className={classes.section}>
          <h2 id="payments">{options.payments}</h2>
          <QuoteLines quote={quoteOfMoney(order.money)} totalLabel={options.paidInTheEnd} showSavings={false} />
        </section>
      )}
      <section className={classes.section}>
        <h2>{options.progress}</h2>
        <Timeline order={order} options={options} />
      </section>
      {corrections && (
        <section className={classes.section}>
          <h2>{options.correction.titleMade}</h2>
          <CorrectionsMade corrections={corrections} texts={options.correction} />
        </section>
      )}
      {dates.length > 0 && (
        <section aria-labelledby="dates" className={classes.section}>
          <h2 id="dates">{options.dates.title}</h2>
          <ComingDates dates={dates} texts={options.dates} />
        </section>
      )}
      {!conversation?.isOpen && messages}
      {!areNeeded && given}
      {order.documents && (
        <section className={classes.section}>
          <h2>{options.documents}</h2>
          <DocumentList documents={order.documents} download={options.download} />
        </section>
      )}
      {answers.length > 0 && (
        <section className={classes.section}>
          <AnswerList title={options.answers} rows={answeredRows(answers)} />
        </section>
      )}
      <section className={classes.section}>
        <h2>{options.lines}</h2>
        <QuoteLines
          quote={{ lines: [...order.lines], totalCents: order.total, savedCents: 0, renewals: [] }}
          totalLabel={options.total}
          showSavings={false}
        />
      </section>
      {canceling && <CancellationPart {...canceling} />}
      {contactLink !== undefined && !conversation?.isOpen && (
        <section className={classes.section}>
          <h2>{options.questions.title}</h2>
          <p>{options.questions.text.replace('{invoice}', order.invoiceNumber)}</p>
          <p>
            <a href={contactLink}>{options.questions.link}</a>
          </p>
        </section>
      )}
    </>
  );
}

function Heading({ order, options }: { order: AccountOrder; options: OrderOptions }) {
  const { companyName, formTitle, invoiceNumber, placedOn, progress } = order;
  const facts = options.facts.replace('{invoice}', invoiceNumber).replace('{date}', longDateOf(placedOn));
  return (
    <div className={classes.heading}>
      <p className={classes.name} translate="no">
        {companyName || formTitle}
      </p>
      <OrderBadge progress={progress} received={options.received.badge} />
      <p className={classes.facts}>{companyName ? `${formTitle} · ${facts}` : facts}</p>
    </div>
  );
}

export { OrderPage as view };
