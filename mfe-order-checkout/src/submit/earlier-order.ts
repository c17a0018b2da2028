import type { FindEarlier } from 'shared-contracts/area-host';
import { earlierOrderOf, submissionKeyOf, type OrderOfForm } from 'shared-contracts/attempt';
import { attemptWords } from 'shared-contracts/attempt-words';
import { fetchedFrom, type Calls } from 'shared-contracts/calls';
import { isSameData } from 'shared-contracts/data-path';
import { decode } from 'shared-contracts/decode';
import { centsOfWire } from 'shared-contracts/money';
import { FoundOrderStruct, type FoundOrder, type EarlierOrder } from 'shared-contracts/submission';
import { TOPICS } from 'shared-contracts/topics';
import { fingerprintOf } from './fingerprint.ts';

/**
 * Asks the site what became of the attempts under a submission key; `undefined` if it gives no answer. Once it has
 * answered `not-placed`, the site refuses an attempt under this key that arrives late, and the next attempt needs
 * another key.
 */
export async function closeOrder(calls: Pick<Calls, 'post'>, key: string): Promise<FoundOrder | undefined> {
  const result = await calls.post('close_order', { submission_key: key });
  const fetched = fetchedFrom(result, (answer) => decode(FoundOrderStruct, answer));
  return fetched.kind === 'fetched' ? fetched.value : undefined;
}

/**
 * Finds out whether the order of an earlier attempt was placed. The form of a placed order is done with if its answers
 * have not changed since. Otherwise the page names the order from now on, and nothing is in doubt any more.
 */
export const findEarlier: FindEarlier = async ({ bus, calls, known }, attempt) => {
  const asked = attempt.state;
  const found = await closeOrder(calls, submissionKeyOf(asked));
  const { site, formType } = known.state.page;
  // What was sent meanwhile may arrive after the site has answered.
  if (found && isSameData(attempt.state, asked)) {
    if (found.status === 'not-placed') attempt.record({ kind: 'not-placed', round: asked.round });
    if (found.status === 'placed') {
      const order = orderFound(found);
      if (asked.sent?.content && asked.sent.answers === fingerprintOf(attempt.answers())) {
        bus.publish(TOPICS.orderPlaced, { formType, invoiceNumber: order.invoiceNumber });
        const receipt = receiptAfter(earlierOrderOf(asked), order.receipt);
        attempt.record({ kind: 'finished', order: { ...order, receipt } });
      } else attempt.record({ kind: 'found', order });
    }
  }
  return attemptWords(attempt.state, site).last;
};

/** An order that the site found, which was placed by an attempt before the last. */
export function orderFound({ result, total }: EarlierOrder): OrderOfForm {
  const [invoiceNumber = ''] = result.invoice_numbers;
  return { invoiceNumber, receipt: result.confirmation_url, total: centsOfWire(total) ?? 0, isEarlier: true };
}

/**
 * The address of a receipt that also names the order placed before, if there is one; the site shows it only with the
 * key of its receipt.
 */
export function receiptAfter(first: OrderOfForm | undefined, address: string): string {
  const key = first && new URLSearchParams(first.receipt.split('?')[1]).get('key');
  if (!first || !key) return address;
  const query = new URLSearchParams({ first: first.invoiceNumber, first_key: key });
  return `${address}${address.includes('?') ? '&' : '?'}${query.toString()}`;
}
