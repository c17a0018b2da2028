import type { IsoDate } from 'shared-contracts/iso-date';
import type { Role } from './roles.ts';
import type { WorkStatus } from './work-status.ts';

/**
 * What happens to the fee of a filing that the office refused: the office keeps it, it was returned to us and goes back
 * to the customer, or it covers the next filing.
 */
export const FEE_OUTCOMES = ['kept', 'returned', 'covers-next'] as const;
export type FeeOutcome = (typeof FEE_OUTCOMES)[number];

/**
 * Everything that the trail can record, each with its facts. Amounts are in cents. Add a line for a new kind of event,
 * and its words in `trail.ts`; rows that were recorded stay as they are, so never change the meaning of an
 * existing one.
 */
export type TrailEvent =
  | { kind: 'order-placed'; totalCents: number }
  /** The processor refused to charge the card for an order, which is therefore not placed. */
  | { kind: 'charge-refused'; totalCents: number }
  /** Its note is for the customer. */
  | { kind: 'status-changed'; from: WorkStatus; to: WorkStatus; needs?: readonly string[]; fee?: FeeOutcome }
  /** `needs`: labels of the answers, and kinds of files, that are asked for. Its note is the question. */
  | { kind: 'question-asked'; needs: readonly string[] }
  /** `answer`: its key, which the customer's page made. Its note is for operators. */
  | { kind: 'answer-received'; answer: string; files: number }
  /** The answers were corrected; `version` is the number of the new version, `differenceCents` what it costs more. */
  | { kind: 'order-corrected'; version: number; differenceCents?: number }
  /** The customer was asked to agree to a correction by the desk. Its note is for the customer. */
  | { kind: 'correction-proposed'; differenceCents: number }
  /** The customer did not agree to it. */
  | { kind: 'correction-declined' }
  /** The card was charged for a correction when the order had gone on; the charge is returned. */
  | { kind: 'correction-returned'; amountCents: number }
  /** `operator` and `name`: id and name of the operator who works on the order from now on. */
  | { kind: 'order-assigned'; operator: string; name: string }
  | { kind: 'order-given-back' }
  /** `what`: title of the to-do, which the site wrote. Never the answer. */
  | { kind: 'to-do-answered'; what: string }
  /** An operator looked at the answer. */
  | { kind: 'to-do-seen'; what: string }
  /** The answer was deleted. Its note is for the customer. */
  | { kind: 'to-do-asked-again'; what: string }
  /** The answer was used, or the order has ended. */
  | { kind: 'to-do-deleted'; what: string }
  /** Its note is for operators only. */
  | { kind: 'note-added' }
  /** `document`: id of the document, whose name is the note. */
  | { kind: 'document-added'; document: string; bytes: number }
  | { kind: 'document-removed'; document: string }
  /** `operator`: id of the operator. */
  | { kind: 'operator-added'; operator: string; role: Role }
  | { kind: 'operator-revoked'; operator: string }
  /** The clock had jumped ahead, and deletions and renewals were paused. */
  | { kind: 'clock-confirmed' }
  /** What is stored of the customer was removed from the order; without an order, from everything else. */
  | { kind: 'personal-data-erased' }
  /** `refund`: key of the refund; `chargeId`: the charge that is returned. Its note is for the customer. */
  | { kind: 'refund-asked'; refund: string; chargeId: string; amountCents: number }
  | { kind: 'refund-made'; refund: string; amountCents: number }
  | { kind: 'refund-refused'; refund: string; amountCents: number }
  /** `renewal`: id of the renewal; `dueOn`: the day of the payment. */
  | { kind: 'renewal-announced'; renewal: string; dueOn: IsoDate; amountCents: number }
  | { kind: 'renewal-charged'; renewal: string; dueOn: IsoDate; amountCents: number }
  /** Without `retryOn` the service was put on hold. */
  | { kind: 'renewal-declined'; renewal: string; dueOn: IsoDate; amountCents: number; retryOn?: IsoDate }
  /** Another card pays it from now on. */
  | { kind: 'renewal-card-changed'; renewal: string }
  /** Its note is for the customer. */
  | { kind: 'renewal-canceled'; renewal: string }
  /** Because the order was refunded or canceled. */
  | { kind: 'renewal-ended'; renewal: string };
