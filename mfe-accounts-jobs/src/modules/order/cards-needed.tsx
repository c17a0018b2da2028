import { SERVICE_IN_ADDRESS, type AccountService } from 'shared-contracts/account';
import { longDateOf } from 'shared-contracts/long-date';
import { formatMoney } from 'shared-contracts/money';
import { ButtonLink } from 'shared-ui/button';
import { shortMonthOf } from '../../account/dates.ts';
import tasks from '../order-parts.css';
import type { OrderOptions } from './rules.ts';

interface CardsNeededProps {
  services: readonly AccountService[];
  texts: OrderOptions['cards'];
}

/** The services of an order that need another card, each with why, and the way to the page that changes it. */
export function CardsNeeded({ services, texts }: CardsNeededProps) {
  return (
    <section className={tasks.tasks}>
      <h2>{texts.title}</h2>
      <ul>
        {services.map((service) => (
          <li key={service.id}>
            <p>{wordsOf(service, texts)}</p>
            <p>
              <ButtonLink
                kind="secondary"
                href={`${texts.page}?${new URLSearchParams({ [SERVICE_IN_ADDRESS]: service.id })}`}
              >
                <span>{texts.change}</span>
                <span data-unseen>{` ${service.name}`}</span>
              </ButtonLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function wordsOf(
  { name, amount, on, status, card = '', cardExpires = '' }: AccountService,
  texts: OrderOptions['cards'],
) {
  const words = status === 'on-hold' ? texts.onHold : status === 'declined' ? texts.declined : texts.expires;
  return words
    .replace('{service}', name)
    .replace('{amount}', formatMoney(amount))
    .replace('{card}', card)
    .replace('{date}', longDateOf(on))
    .replace('{month}', shortMonthOf(cardExpires));
}
