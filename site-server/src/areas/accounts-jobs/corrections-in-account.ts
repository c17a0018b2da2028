import type { MadeCorrection, ProposedCorrection } from 'shared-contracts/account-order';
import type { IsoDate } from 'shared-contracts/iso-date';
import type { OrderChange } from 'shared-contracts/submission';
import { differencesToReturn } from '../../orders/corrections/differences.ts';
import {
  changedAnswers,
  correctionsOf,
  openCorrectionOf,
  pricedCorrectionsOf,
  returnedBy,
  type ChangedAnswer,
} from '../../orders/corrections/order-versions.ts';
import { cardOf } from '../../orders/receipt.ts';
import { cardsOfReturn } from '../../orders/refunds/order-money.ts';
import { alike, cardForAdditions, cardsOfAccount } from '../../orders/renewals/account-cards.ts';
import { cardLabel, expiresBefore } from '../../orders/renewals/renewal-cards.ts';
import type { CardRow, CorrectionRow, OrderRow } from '../../orders/schema.ts';
import type { CallDeps } from '../area-server.ts';

/** The correction that an order's customer has to agree to. */
export async function proposedCorrectionOf(
  db: CallDeps['db'],
  row: OrderRow,
  today: IsoDate,
): Promise<ProposedCorrection | undefined> {
  const open = await openCorrectionOf(db, row);
  if (!open?.next) return undefined;
  const { id, proposedBy, note, differenceCents, next, changed, askedAt, cardId } = open;
  const owned = row.accountId === null ? [] : await cardsOfAccount(db, row.accountId);
  const charged = owned.find((card) => askedAt !== null && card.id === cardId);
  const paying = charged ?? (await cardForAdditions(db, row, today));
  const others = owned.filter(
    (card) =>
      alike(owned, card)[0] === card && !(paying && alike([card], paying).length > 0) && !expiresBefore(card, today),
  );
  return {
    id,
    from: proposedBy === null ? 'customer' : 'site',
    ...(note !== null && { note }),
    difference: differenceCents,
    ...changesIn(changedAnswers(row.answers, next.answers), changed),
    card:
      differenceCents < 0 ? await cardsOfReturn(db, row, -differenceCents) : paying ? cardLabel(paying) : cardOf(row),
    ...(differenceCents < 0 && { returnedBy: returnedBy(today) }),
    ...(differenceCents > 0 && askedAt === null && paying && { cardId: paying.id }),
    ...(differenceCents > 0 &&
      askedAt === null &&
      others.length > 0 && { others: others.map((card) => ({ id: card.id, label: cardLabel(card) })) }),
    isBeingCharged: askedAt !== null,
  };
}

/** What every correction of an order has changed, and what it cost, the newest first. */
export async function madeCorrectionsOf(db: CallDeps['db'], row: OrderRow): Promise<MadeCorrection[]> {
  if (row.version === 1) return [];
  const priced = await pricedCorrectionsOf(db, row.submissionKey);
  const owed = await differencesToReturn(db, row.submissionKey);
  const owned = row.accountId === null ? [] : await cardsOfAccount(db, row.accountId);
  const corrections = await correctionsOf(db, row);
  return corrections.reverse().map(({ version, at, changes }) => {
    const own = priced.find((correction) => correction.status === 'made' && correction.version === version - 1);
    const difference = own?.differenceCents ?? 0;
    const before = priced.filter((correction) => correction.version < version - 1);
    return {
      at: at.toISOString(),
      difference,
      card: own && difference > 0 ? cardOfCorrection(own, owned) : cardsCharged(row, before, owned),
      isOwed: owed.some((correction) => correction.version === version),
      ...changesIn(changes, own?.changed),
    };
  });
}

/** In place of the name of a card that was removed since: `your card`. */
const REMOVED = 'card';

/** The card that a correction was charged to. */
function cardOfCorrection({ cardId }: CorrectionRow, owned: readonly CardRow[]): string {
  const charged = owned.find(({ id }) => id === cardId);
  return charged ? cardLabel(charged) : REMOVED;
}

/** The cards that an order and its corrections were charged to, which money is returned to. */
function cardsCharged(row: OrderRow, corrections: readonly CorrectionRow[], owned: readonly CardRow[]): string {
  const charged = corrections.filter(({ status, differenceCents }) => status === 'made' && differenceCents > 0);
  const cards = [...new Set([cardOf(row), ...charged.map((own) => cardOfCorrection(own, owned))])];
  return cards.includes(REMOVED) ? REMOVED : cards.join(' or ');
}

/** What a correction changes as its customer reads it: a ticked product is said by its price alone. */
function changesIn(
  answers: readonly ChangedAnswer[],
  { lines }: Pick<OrderChange, 'lines'> = { lines: [] },
): Pick<MadeCorrection, 'answers' | 'lines'> {
  const isTick = (words: string | undefined) => words === undefined || words === 'Yes' || words === 'No';
  return {
    answers: answers
      .filter(
        ({ question, before, after }) =>
          !(isTick(before) && isTick(after) && lines.some(({ label }) => label === question)),
      )
      .map(({ question, before, after }) => ({
        question,
        ...(before !== undefined && { before }),
        ...(after !== undefined && { after }),
      })),
    lines,
  };
}
