import { useEffect, useRef, useState } from 'react';
import { CARD_CHANGED, SERVICE_IN_ADDRESS, type AccountService } from 'shared-contracts/account';
import type { AreaHost } from 'shared-contracts/area-host';
import { withoutTags } from 'shared-contracts/error-catalogue';
import { longDateOf } from 'shared-contracts/long-date';
import { formatMoney, formatRecurring } from 'shared-contracts/money';
import type { CancelRenewalData } from 'shared-contracts/payloads/account-forms';
import { Button } from 'shared-ui/button';
import { NoticeLine } from 'shared-ui/notice-line';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { shortMonthOf } from '../../account/dates.ts';
import type { RenewalsOptions } from './rules.ts';
import classes, { sheet } from './view.css';

export interface ServiceListProps {
  services: readonly AccountService[];
  options: RenewalsOptions;
  host: AreaHost;
  onCanceled(): void;
}

/**
 * The services that renew, each with its next payment and a way to cancel it, and those that no longer do. One in
 * several states is a line that opens.
 */
export function ServiceList({ services, options, host, onCanceled }: ServiceListProps) {
  useStyleSheet(sheet);
  const [done, setDone] = useState(() => cardNotice(services, options));
  const isOneCompany = new Set(services.map(({ company }) => company)).size === 1;
  const whenOf = (service: AccountService) => textOf(isOneCompany ? { ...service, company: '' } : service, options);
  const lineOf = (service: AccountService) => (
    <li key={service.id}>
      <span className={classes.name}>{service.name}</span>
      <span className={classes.amount}>{formatRecurring(service.amount, service.period)}</span>
      <span className={classes.when}>{whenOf(service)}</span>
      {service.card !== undefined && (
        <span className={classes.card}>
          <span>{options.paidWith.replace('{card}', service.card)}</span> <Expiry service={service} options={options} />
          <a href={`${options.cardPage}?${new URLSearchParams({ [SERVICE_IN_ADDRESS]: service.id })}`}>
            <span>{options.changeCard}</span>
            <span data-unseen>{` ${service.name}`}</span>
          </a>
        </span>
      )}
      {service.cancelable && (
        <Cancellation
          service={service}
          options={options}
          host={host}
          others={services.filter((other) => other !== service && other.status !== 'canceled').map(({ name }) => name)}
          onCanceled={() => {
            setDone(options.canceled.replace('{service}', service.name));
            onCanceled();
          }}
        />
      )}
    </li>
  );
  return (
    <>
      <div role="status" className={done && classes.notice}>
        {done && <NoticeLine tone="ok">{done}</NoticeLine>}
      </div>
      <ul className={classes.lines}>
        {services.map((service) => {
          const alike = inOtherStates(service, services);
          if (alike.length < 2) return lineOf(service);
          if (alike[0] !== service) return null;
          return (
            <li key={service.id} className={classes.states}>
              <details>
                <summary>
                  <span className={classes.name}>{`${service.inState!.service} (${alike.length} states)`}</span>
                  <span className={classes.amount}>
                    {formatRecurring(
                      alike.reduce((sum, { amount }) => sum + amount, 0),
                      service.period,
                    )}
                  </span>
                  <span className={classes.when}>{whenOf(service)}</span>
                </summary>
                <ul className={classes.lines}>{alike.map(lineOf)}</ul>
              </details>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The same service in all its states, as far as it renews on the same day. */
function inOtherStates(
  { inState, company, on, period, status }: AccountService,
  services: readonly AccountService[],
): AccountService[] {
  if (!inState || status !== 'active') return [];
  return services.filter(
    (other) =>
      other.inState?.service === inState.service &&
      other.company === company &&
      other.on === on &&
      other.period === period &&
      other.status === status,
  );
}

/** For which company a service is, and when it is due, or why it is not. */
function textOf({ status, on, company }: AccountService, options: RenewalsOptions): string {
  const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ');
  switch (status) {
    case 'active':
      return joined(longDateOf(on), company);
    case 'declined':
      return joined(company, options.declined.replace('{date}', longDateOf(on)));
    case 'on-hold':
      return joined(company, options.onHold);
    case 'canceled':
      return joined(company, options.canceledUntil.replace('{date}', longDateOf(on)));
  }
}

/** What changing the card has led to of the service that the page's address names, as the site knows it; else empty. */
function cardNotice(services: readonly AccountService[], options: RenewalsOptions): string {
  const id = new URLSearchParams(window.location.search).get(CARD_CHANGED);
  const service = services.find((candidate) => candidate.id === id);
  if (!service?.card || !service.cardChange) return '';
  const changed = options.cardChanged.replace('{card}', service.card).replace('{service}', service.name);
  const { payment } = service.cardChange;
  if (!payment) return changed;
  return payment.kind === 'made'
    ? `${changed} ${options.cardCharged.replace('{amount}', formatMoney(payment.amount))}`
    : `${changed} ${options.cardPending}`;
}

/** Until when the card of a service is valid, with a warning if the next payment is later. */
function Expiry({
  service: { cardExpires, on, status },
  options,
}: {
  service: AccountService;
  options: RenewalsOptions;
}) {
  if (cardExpires === undefined) return null;
  const isTooEarly = status !== 'on-hold' && cardExpires < on.slice(0, 7);
  const words = (isTooEarly ? options.expiresFirst : options.expires).replace('{month}', shortMonthOf(cardExpires));
  return <>{isTooEarly ? <strong className={classes.warning}>{words}</strong> : <span>{words}</span>} </>;
}

interface CancellationProps extends Pick<ServiceListProps, 'options' | 'host' | 'onCanceled'> {
  service: AccountService;
  /** The names of the services that go on. */
  others: readonly string[];
}

/** Asks before it cancels. */
function Cancellation({ service: { id, name, on }, others, options, host, onCanceled }: CancellationProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const question = useRef<HTMLParagraphElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isAsking) question.current?.focus();
    else if (wasAsking.current) opener.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  async function cancel() {
    if (isBusy) return;
    setBusy(true);
    const data: CancelRenewalData = { id };
    const result = await host.calls.post('process_cancel_renewal', { cancelRenewalData: JSON.stringify(data) });
    setBusy(false);
    if (result.kind === 'answered') return onCanceled();
    setError((result.kind === 'refused' && withoutTags(result.error)) || options.noAnswer);
  }

  if (!isAsking)
    return (
      <div className={classes.cancel}>
        <Button ref={opener} kind="tertiary" onClick={() => setAsking(true)}>
          <span>{options.cancel}</span>
          <span data-unseen>{` ${name}`}</span>
        </Button>
      </div>
    );
  return (
    <div className={classes.question}>
      <p ref={question} tabIndex={-1}>
        {options.cancelQuestion.replace('{service}', name).replace('{date}', longDateOf(on))}
      </p>
      {options.consequences
        .filter((consequence) => new RegExp(consequence.service, 'u').test(name))
        .map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
      {others.length > 0 && <p>{options.othersGoOn.replace('{services}', others.join(', '))}</p>}
      <div role="alert">{error !== undefined && <NoticeLine tone="bad">{error}</NoticeLine>}</div>
      <p className={classes.choices}>
        <Button kind="secondary" busy={isBusy} onClick={() => void cancel()}>
          {options.confirmCancel}
        </Button>
        <Button kind="tertiary" onClick={() => setAsking(false)}>
          {options.keep}
        </Button>
      </p>
    </div>
  );
}
