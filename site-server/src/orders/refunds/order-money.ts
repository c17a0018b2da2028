import { and, asc, inArray } from 'drizzle-orm';
import type { IsoDate } from 'shared-contracts/iso-date';
import { longDateOf } from 'shared-contracts/long-date';
import { formatMoney, type Cents } from 'shared-contracts/money';
import type { OrderMoney } from 'shared-contracts/order-money';
import type { Db } from '../../database/db.ts';
import { trail } from '../../events/schema.ts';
import { isoDateOf } from '../../system/calendar.ts';
import { chargesToReturn, differencesToReturn } from '../corrections/differences.ts';
import { pricedCorrectionsOf } from '../corrections/order-versions.ts';
import type { OrderRow, RefundRow } from '../schema.ts';
import { cardsOfCharges, chargesOfOrder, leftOf, refundsOf } from './charges.ts';

interface Paid {
  chargeId: string;
  amount: Cents;
  /** As `Visa ending 4242`. */
  card: string;
  on: IsoDate;
  /** Of a correction or a renewal. */
  what?: string;
}

interface Returned extends Pick<RefundRow, 'chargeId' | 'amountCents' | 'status'> {
  /** When it was returned, or asked for. */
  on: IsoDate;
  /** For the customer. */
  why?: string;
}

interface MoneyFacts {
  charges: readonly Paid[];
  refunds: readonly Returned[];
  /** What the desk has still to return because corrections lowered the price. */
  differences: readonly { chargeId: string; amount: Cents; by?: IsoDate }[];
  /** Its customer canceled it, so that all is returned. */
  isCanceled: boolean;
}

const BANK = 'Your bank may take up to ten days to show it.';

/**
 * What was paid for an order, what was returned and what still comes back; `undefined` while there is nothing but one
 * charge.
 */
export function moneyOf({ charges, refunds, differences, isCanceled }: MoneyFacts): OrderMoney | undefined {
  const cardOf = (chargeId: string) =>
    charges.find((charge) => charge.chargeId === chargeId)?.card ?? `your ${UNKNOWN_CARD}`;
  const ofRefunds = (status: RefundRow['status']) => refunds.filter((refund) => refund.status === status);
  const paid = charges.map(({ amount, card, on, what }) => ({
    label: `Paid with ${card}`,
    detail: [longDateOf(on), what].filter(Boolean).join(', '),
    price: amount,
  }));
  const returned = ofRefunds('made').map(({ chargeId, amountCents, on, why }) => ({
    label: `Returned to ${cardOf(chargeId)}`,
    detail: sentences(longDateOf(on), why, BANK),
    price: -amountCents,
  }));
  const toCome = [
    ...ofRefunds('asked').map(({ chargeId, amountCents, why }) => ({
      label: `On its way to ${cardOf(chargeId)}`,
      detail: sentences(why, 'We are returning it now, and write to you once that is done', BANK),
      price: -amountCents,
    })),
    ...(isCanceled
      ? charges.flatMap((charge) => {
          const left = leftOf(charge, refunds);
          return left === 0
            ? []
            : [
                {
                  label: 'Still to be returned',
                  detail:
                    `Your bank did not accept the return to ${charge.card}. We look for another way, and write to ` +
                    'you.',
                  price: -left,
                },
              ];
        })
      : differences.map(({ chargeId, amount, by }) => ({
          label: `Still comes back to ${cardOf(chargeId)}`,
          detail: sentences(
            'Your correction lowered the price',
            by && `We return it by ${longDateOf(by)}, and write to you once that is done`,
            BANK,
          ),
          price: -amount,
        }))),
  ];
  const lines = [...paid, ...returned, ...toCome];
  return lines.length <= 1
    ? undefined
    : {
        lines: lines.map((line, index) => ({ key: String(index), type: 'single', ...line })),
        paid: sumOf(paid),
        returned: Math.abs(sumOf(returned)),
        toCome: Math.abs(sumOf(toCome)),
      };
}

const sumOf = (lines: readonly { price: Cents }[]) => lines.reduce((sum, { price }) => sum + price, 0);

const sentences = (...texts: (string | undefined)[]) =>
  texts
    .filter((text) => text !== undefined)
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
    .join(' ');

/** Follows "your"; of a renewal, and where the card was removed since. */
const UNKNOWN_CARD = 'card';

const KINDS = ['refund-asked', 'refund-made', 'order-corrected'] as const;

/** The same of stored orders, by submission key. */
export async function moneyOfOrders(
  db: Db,
  rows: readonly OrderRow[],
): Promise<(row: Pick<OrderRow, 'submissionKey'>) => OrderMoney | undefined> {
  const keys = rows.map(({ submissionKey }) => submissionKey);
  const events = await db
    .select()
    .from(trail)
    .where(and(inArray(trail.submissionKey, keys), inArray(trail.kind, [...KINDS])))
    .orderBy(asc(trail.position));
  const found = new Map<string, OrderMoney | undefined>();
  for (const row of rows) {
    const ofOrder = events.filter(({ submissionKey }) => submissionKey === row.submissionKey);
    if (ofOrder.length > 0) found.set(row.submissionKey, moneyOf(await factsOf(db, row, ofOrder)));
  }
  return ({ submissionKey }) => found.get(submissionKey);
}

async function factsOf(db: Db, row: OrderRow, events: readonly (typeof trail.$inferSelect)[]): Promise<MoneyFacts> {
  const { submissionKey } = row;
  const charges = await chargesOfOrder(db, submissionKey);
  const refunds = await refundsOf(db, submissionKey);
  const corrections = await pricedCorrectionsOf(db, submissionKey);
  const differences = await differencesToReturn(db, submissionKey);
  const cards = await cardsOfCharges(db, [row]);
  const eventOf = (kind: (typeof KINDS)[number], fact: string, value: unknown) =>
    events.find((event) => event.kind === kind && event.facts[fact] === value);
  const own = charges.filter(({ renewal }) => !renewal);
  const parts = chargesToReturn(
    differences.map(({ cents }) => cents),
    own,
    refunds,
  );
  return {
    isCanceled: row.workStatus === 'canceled-by-customer',
    charges: charges.flatMap(({ chargeId, amount, version, renewal }): Paid[] => {
      if (amount === 0) return [];
      const charge = { chargeId, amount, card: cards.get(chargeId) ?? `your ${UNKNOWN_CARD}` };
      // What renews has its own list; here it is only beside its refund.
      if (renewal)
        return refunds.some((refund) => refund.chargeId === chargeId)
          ? [{ ...charge, on: renewal.dueOn, what: `for ${renewal.name}` }]
          : [];
      if (version === undefined) return [{ ...charge, on: isoDateOf(row.createdAt) }];
      const { id } = corrections.find((correction) => correction.chargeId === chargeId)!;
      // One that came too late made no version, and was returned at once.
      const at =
        eventOf('order-corrected', 'version', version)?.at ?? eventOf('refund-asked', 'refund', `ref_${id}`)?.at;
      return [{ ...charge, on: isoDateOf(at ?? row.createdAt), what: 'for your correction' }];
    }),
    refunds: refunds.map(({ key, chargeId, amountCents, status, createdAt, actorId }) => {
      const note = eventOf('refund-asked', 'refund', key)?.note;
      const why = note ?? (actorId === null ? 'You canceled the order' : undefined);
      return {
        ...{ chargeId, amountCents, status },
        on: isoDateOf(eventOf('refund-made', 'refund', key)?.at ?? createdAt),
        ...(why !== undefined && { why }),
      };
    }),
    differences: parts.flatMap((ofCharges, index) => {
      const { by } = differences[index]!;
      return ofCharges.map((part) => ({ ...part, ...(by !== undefined && { by }) }));
    }),
  };
}

/**
 * Names the cards of amounts: `Visa ending 4242`, or `Visa ending 4242 ($10.00) and Mastercard ending 4444 ($5.00)` if
 * there are several.
 */
export function cardsText(
  parts: readonly { chargeId: string; amount: Cents }[],
  cards: ReadonlyMap<string | null, string>,
): string {
  const cardOf = ({ chargeId }: { chargeId: string }) => cards.get(chargeId) ?? UNKNOWN_CARD;
  const [first, ...others] = parts;
  if (!first) return UNKNOWN_CARD;
  if (others.length === 0) return cardOf(first);
  const ofCards = [...new Set(parts.map(cardOf))].map((card) => {
    const amounts = parts.filter((part) => cardOf(part) === card).map(({ amount }) => formatMoney(amount));
    return `${card} (${LIST.format(amounts)})`;
  });
  return LIST.format(ofCards);
}

/** The cards to which a correction that lowers the price by so much returns it, beside what is still to be returned. */
export async function cardsOfReturn(db: Db, row: OrderRow, cents: Cents): Promise<string> {
  const { submissionKey } = row;
  const own = (await chargesOfOrder(db, submissionKey)).filter(({ renewal }) => !renewal);
  const before = (await differencesToReturn(db, submissionKey)).map((difference) => difference.cents);
  const returns = chargesToReturn([...before, cents], own, await refundsOf(db, submissionKey));
  return cardsText(returns.at(-1) ?? [], await cardsOfCharges(db, [row]));
}

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });
