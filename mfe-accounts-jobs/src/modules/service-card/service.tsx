import { useState } from 'react';
import { CARD_CHANGED, type Account, type AccountCard, type AccountService } from 'shared-contracts/account';
import type { AreaHost } from 'shared-contracts/area-host';
import { withoutTags } from 'shared-contracts/error-catalogue';
import { longDateOf } from 'shared-contracts/long-date';
import { formatMoney, formatRecurring } from 'shared-contracts/money';
import type { ChooseCardData } from 'shared-contracts/payloads/account-forms';
import { Button } from 'shared-ui/button';
import { NoticeLine } from 'shared-ui/notice-line';
import { shortMonthOf } from '../../account/dates.ts';
import { whoseOf } from '../service-names.ts';
import type { ServiceCardOptions } from './rules.ts';
import classes from './view.css';

/** A service, what pays it and what saving a card charges, then the other cards of the account. */
export default function ServiceWithCards(props: OtherCardsProps) {
  return (
    <>
      <Service service={props.service} options={props.options} />
      <OtherCards {...props} />
    </>
  );
}

const isDue = ({ status }: AccountService) => status === 'declined' || status === 'on-hold';

function Service({ service, options }: { service: AccountService; options: ServiceCardOptions }) {
  const { name, amount, period, card, cardExpires, on } = service;
  const whose = whoseOf(service, options);
  const paidWith = [
    card && options.card.replace('{card}', card),
    cardExpires && options.expires.replace('{month}', shortMonthOf(cardExpires)),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classes.service}>
      <p className={classes.name}>
        {options.service.replace('{service}', name).replace('{amount}', formatRecurring(amount, period))}
      </p>
      {whose && <p translate="no">{whose}</p>}
      {paidWith && <p>{paidWith}</p>}
      <p className={isDue(service) ? classes.due : undefined}>
        {(isDue(service) ? options.due : options.later)
          .replace('{amount}', formatMoney(amount))
          .replace('{date}', longDateOf(on))}
      </p>
    </div>
  );
}

interface OtherCardsProps {
  service: AccountService;
  cards: NonNullable<Account['cards']>;
  options: ServiceCardOptions;
  host: AreaHost;
  /** Loads the account again. */
  reload(): void;
}

/** The valid cards of the account that do not pay the service, each with a button that has it pay from now on. */
function OtherCards({ service, cards, options, host, reload }: OtherCardsProps) {
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState('');
  const { today, page } = host.known.state;
  const others = cards.filter(
    ({ label, expires }) =>
      (label !== service.card || expires !== service.cardExpires) &&
      (expires === undefined || expires >= today.slice(0, 7)),
  );
  if (others.length === 0) return null;

  async function choose({ id }: AccountCard) {
    if (chosen) return;
    setChosen(id);
    setError('');
    const data: ChooseCardData = { service: service.id, card: id };
    const result = await host.calls.post('process_choose_card', { chooseCardData: JSON.stringify(data) });
    if (result.kind === 'answered') {
      const query = new URLSearchParams({ [CARD_CHANGED]: service.id });
      return host.navigate({ kind: 'address', address: `${page.site.accountLink ?? '/'}?${query}#renewals` });
    }
    setChosen('');
    setError((result.kind === 'refused' && withoutTags(result.error)) || options.noAnswer);
    reload();
  }

  const use = isDue(service) ? options.pay.replace('{amount}', formatMoney(service.amount)) : options.use;
  return (
    <section className={classes.others} aria-labelledby="other-cards">
      <h2 id="other-cards">{options.cards}</h2>
      <div role="alert">{error && <NoticeLine tone="bad">{error}</NoticeLine>}</div>
      <ul>
        {others.map((card) => (
          <li key={card.id}>
            <span>
              {card.expires === undefined
                ? card.label
                : options.ofCard.replace('{card}', card.label).replace('{month}', shortMonthOf(card.expires))}
            </span>
            <Button kind="secondary" busy={chosen === card.id} onClick={() => void choose(card)}>
              <span>{use}</span>
              <span data-unseen>{` ${card.label}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
