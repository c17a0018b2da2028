import { useState } from 'react';
import type { Account, AccountCard } from 'shared-contracts/account';
import type { AreaHost } from 'shared-contracts/area-host';
import type { RemoveCardData } from 'shared-contracts/payloads/account-forms';
import { NoticeLine } from 'shared-ui/notice-line';
import { shortMonthOf } from '../../account/dates.ts';
import { AskedFirst } from '../asked-first.tsx';
import type { AccountOptions } from './rules.ts';
import view from './view.css';

interface CardsProps {
  cards: NonNullable<Account['cards']>;
  options: AccountOptions;
  host: AreaHost;
  /** Loads the account again. */
  reload(): void;
}

/** The cards of the account, each with what needs it or a way to remove it; nothing without cards. */
export function Cards({ cards, options: { cards: texts, cancel: keep, noAnswer }, host, reload }: CardsProps) {
  const [done, setDone] = useState('');
  const remove = ({ id }: AccountCard) => {
    const data: RemoveCardData = { card: id };
    return host.calls.post('process_remove_card', { removeCardData: JSON.stringify(data) });
  };
  if (cards.length === 0 && !done) return null;
  return (
    <section aria-labelledby="cards" className={view.section}>
      <div className={view.heading}>
        <h2 id="cards">{texts.title}</h2>
      </div>
      <div role="status">{done && <NoticeLine tone="ok">{done}</NoticeLine>}</div>
      <ul>
        {cards.map((card) => (
          <li key={card.id} className={view.cardLine}>
            <span className={view.value}>
              <strong>{card.label}</strong>
              <span className={view.small}>{aboutCard(card, texts, host.known.state.today)}</span>
              {!card.isPending && card.pays.length > 0 && <a href="#renewals">{texts.paysFirst}</a>}
              {isOnly(card) && <a href={texts.page}>{texts.only}</a>}
            </span>
            {card.pays.length === 0 && !card.isPending && !isOnly(card) && (
              <AskedFirst
                kind="remove"
                texts={{
                  open: texts.remove,
                  about: card.label,
                  question: [
                    texts.question.replace('{card}', card.label),
                    ...(card.instead === undefined
                      ? []
                      : [texts.instead.replace('{orders}', ordersOf(card, texts)).replace('{card}', card.instead)]),
                  ].join(' '),
                  confirm: texts.confirm,
                  keep,
                  noAnswer,
                }}
                act={() => remove(card)}
                onDone={() => {
                  setDone(texts.removed.replace('{card}', card.label));
                  reload();
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether it is the only card for what may be added to an order. */
const isOnly = ({ pays, keptFor, instead, isPending }: AccountCard) =>
  pays.length === 0 && keptFor !== undefined && instead === undefined && !isPending;

const CONJUNCTION = new Intl.ListFormat('en-US', { type: 'conjunction' });

const ordersOf = ({ keptFor = [] }: AccountCard, { order }: AccountOptions['cards']) =>
  CONJUNCTION.format(keptFor.map((invoice) => order.replace('{invoice}', invoice)));

/** Until when a card is valid, and what needs it. */
function aboutCard(card: AccountCard, texts: AccountOptions['cards'], today: string): string {
  const { expires, pays, keptFor, isPending } = card;
  return [
    expires && (expires < today.slice(0, 7) ? texts.expired : texts.expires).replace('{month}', shortMonthOf(expires)),
    pays.length > 0 ? texts.pays.replace('{services}', pays.join(', ')) : isPending && texts.pending,
    keptFor && texts.kept.replace('{orders}', ordersOf(card, texts)),
    pays.length === 0 && !isPending && !keptFor && texts.paysNothing,
  ]
    .filter(Boolean)
    .join(' · ');
}
