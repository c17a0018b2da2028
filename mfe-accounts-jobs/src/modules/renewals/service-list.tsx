import { useState } from 'react';
import { CARD_CHANGED, expiresFirst, SERVICE_IN_ADDRESS, type AccountService } from 'shared-contracts/account';
import type { AreaHost } from 'shared-contracts/area-host';
import { longDateOf } from 'shared-contracts/long-date';
import { formatMoney, formatRecurring } from 'shared-contracts/money';
import type { CancelRenewalData } from 'shared-contracts/payloads/account-forms';
import { NoticeLine } from 'shared-ui/notice-line';
import { shortMonthOf } from '../../account/dates.ts';
import { AskedFirst } from '../asked-first.tsx';
import { nameAmongAll, whoseOf } from '../service-names.ts';
import type { RenewalsOptions } from './rules.ts';
import classes from './view.css';

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
  const [done, setDone] = useState(() => cardNotice(services, options));
  const cancel = ({ id }: AccountService) => {
    const data: CancelRenewalData = { id };
    return host.calls.post('process_cancel_renewal', { cancelRenewalData: JSON.stringify(data) });
  };
  /** What the customer should know before the service is canceled. */
  function consequencesOf(service: AccountService): string[] {
    const others = services
      .filter((other) => other !== service && other.status !== 'canceled')
      .map((other) => nameAmongAll(other, options));
    return [
      ...options.consequences
        .filter(({ service: about }) => new RegExp(about, 'u').test(service.name))
        .map(({ text }) => text),
      ...(others.length > 0 ? [options.othersGoOn.replace('{services}', others.join('; '))] : []),
    ];
  }
  const lineOf = (service: AccountService) => (
    <li key={service.id}>
      <span className={classes.name}>{service.name}</span>
      <span className={classes.amount}>{formatRecurring(service.amount, service.period)}</span>
      <span className={classes.when}>{textOf(service, options)}</span>
      {service.card !== undefined && (
        <span className={classes.card}>
          <span>{`${options.paidWith.replace('{card}', service.card)} `}</span>
          <Expiry service={service} options={options} today={host.known.state.today} />
          <a href={`${options.cardPage}?${new URLSearchParams({ [SERVICE_IN_ADDRESS]: service.id })}`}>
            <span>{options.changeCard}</span>
            <span data-unseen>{` ${nameAmongAll(service, options)}`}</span>
          </a>
        </span>
      )}
      {service.cancelable && (
        <AskedFirst
          kind="tertiary"
          texts={{
            open: options.cancel,
            about: nameAmongAll(service, options),
            question: options.cancelQuestion
              .replace('{service}', nameAmongAll(service, options))
              .replace('{date}', longDateOf(service.on)),
            confirm: options.confirmCancel,
            keep: options.keep,
            noAnswer: options.noAnswer,
          }}
          act={() => cancel(service)}
          onDone={() => {
            setDone(options.canceled.replace('{service}', nameAmongAll(service, options)));
            onCanceled();
          }}
        >
          {consequencesOf(service).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </AskedFirst>
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
                  <span className={classes.when}>{textOf(service, options)}</span>
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

/** For which company and order a service is, and when it is due, or why it is not. */
function textOf(service: AccountService, options: RenewalsOptions): string {
  const { status, on } = service;
  const whose = whoseOf(service, options);
  const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ');
  switch (status) {
    case 'active':
      return joined(longDateOf(on), whose);
    case 'declined':
      return joined(whose, options.declined.replace('{date}', longDateOf(on)));
    case 'on-hold':
      return joined(whose, options.onHold);
    case 'canceled':
      return joined(whose, options.canceledUntil.replace('{date}', longDateOf(on)));
  }
}

/** What changing the card has led to of the service that the page's address names, as the site knows it; else empty. */
function cardNotice(services: readonly AccountService[], options: RenewalsOptions): string {
  const id = new URLSearchParams(window.location.search).get(CARD_CHANGED);
  const service = services.find((candidate) => candidate.id === id);
  if (!service?.card || !service.cardChange) return '';
  const changed = options.cardChanged
    .replace('{card}', service.card)
    .replace('{service}', nameAmongAll(service, options));
  const { payment } = service.cardChange;
  if (!payment) return changed;
  return payment.kind === 'made'
    ? `${changed} ${options.cardCharged.replace('{amount}', formatMoney(payment.amount))}`
    : `${changed} ${options.cardPending}`;
}

/** Until when the card of a service is valid, with a warning if the next payment is later. */
function Expiry({ service, options, today }: { service: AccountService; options: RenewalsOptions; today: string }) {
  const { cardExpires } = service;
  if (cardExpires === undefined) return null;
  const isTooEarly = expiresFirst(service);
  const warning = cardExpires < today.slice(0, 7) ? options.expired : options.expiresFirst;
  const words = (isTooEarly ? warning : options.expires).replace('{month}', shortMonthOf(cardExpires));
  return isTooEarly ? <strong className={classes.warning}>{`${words} `}</strong> : <span>{`${words} `}</span>;
}
