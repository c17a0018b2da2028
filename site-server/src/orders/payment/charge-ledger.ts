import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { boolean, integer, object, optional, string, union, type Infer } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import { ToldCardStruct } from './sandbox-cards.ts';

/** What is known of the card of a charge. */
const ofCard = { card: optional(ToldCardStruct), declinesRenewals: optional(boolean()) };
export type CardOfCharge = Pick<Charge, keyof typeof ofCard>;

const ChargeStruct = object({ key: string(), chargeId: string(), amountCents: integer(), ...ofCard });
type Charge = Infer<typeof ChargeStruct>;

const RefundStruct = object({ key: string(), refundId: string(), chargeId: string(), amountCents: integer() });
type Refund = Infer<typeof RefundStruct>;

/** A card that is kept for later charges. */
const KeptCardStruct = object({ key: string(), cardId: string(), ...ofCard });
type KeptCard = Infer<typeof KeptCardStruct>;

/** A card that is not charged any more, by the id of a charge or of a kept card. */
const RemovalStruct = object({ key: string(), removed: string() });

const EntryStruct = union([ChargeStruct, RefundStruct, KeptCardStruct, RemovalStruct]);
type Entry = Infer<typeof EntryStruct>;

/** The charges, refunds, kept and removed cards of the sandbox provider. */
export type ChargeLedger = ReturnType<typeof createChargeLedger>;

/** Creates a ledger in memory with these entries. `store` stores a new entry before it counts. */
export function createChargeLedger(entries: Iterable<Entry> = [], store: (entry: Entry) => void = () => undefined) {
  const charges = new Map<string, Charge>();
  const chargesById = new Map<string, Charge>();
  const refunds = new Map<string, Refund>();
  const cards = new Map<string, KeptCard>();
  const cardsById = new Map<string, KeptCard>();
  const removed = new Set<string>();
  const enter = (entry: Entry) => {
    if ('refundId' in entry) refunds.set(entry.key, entry);
    else if ('removed' in entry) removed.add(entry.removed);
    else if ('cardId' in entry) {
      cards.set(entry.key, entry);
      cardsById.set(entry.cardId, entry);
    } else {
      charges.set(entry.key, entry);
      chargesById.set(entry.chargeId, entry);
    }
  };
  for (const entry of entries) enter(entry);
  return {
    /** By the key that it was requested with. */
    find: (key: string) => charges.get(key),
    byId: (chargeId: string) => chargesById.get(chargeId),
    findCard: (key: string) => cards.get(key),
    cardById: (cardId: string) => cardsById.get(cardId),
    isRemoved: (id: string) => removed.has(id),
    findRefund: (key: string) => refunds.get(key),
    refundsOf: (chargeId: string) => [...refunds.values()].filter((refund) => refund.chargeId === chargeId),
    write(entry: Entry): void {
      store(entry);
      enter(entry);
    },
  };
}

/**
 * Opens a ledger in a file, one line per entry, so that entries survive when all processes are killed. A last line that
 * was cut short is skipped: its request was never answered.
 */
export function openChargeLedger(file: string): ChargeLedger {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const entries = text.split('\n').flatMap((line) => readLine(line) ?? []);
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n');
  return createChargeLedger(entries, (entry) => appendFileSync(file, `${JSON.stringify(entry)}\n`, { mode: 0o600 }));
}

function readLine(line: string): Entry | undefined {
  try {
    const decoded = decode(EntryStruct, JSON.parse(line));
    return decoded.kind === 'decoded' ? decoded.value : undefined;
  } catch {
    return undefined;
  }
}
