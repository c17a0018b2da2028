import { object, optional, pattern, size, string } from 'superstruct';
import { centsOfAmount, formatMoney } from 'shared-contracts/money';
import { deskAction } from '../desk-request.ts';
import { findOrderOnDesk } from './find-order.ts';
import { actorOf, noteIn, NoteStruct, toOrder } from './order-actions.ts';

/**
 * Returns a charge in full or in part. `key` was made when the form was rendered, so that sending the form twice
 * refunds once.
 */
export const refundOrder = deskAction(
  '/orders/:invoice/refunds',
  'refund',
  object({
    key: pattern(string(), /^ref_[\w-]{16,64}$/),
    charge: size(string(), 1, 200),
    amount: size(string(), 1, 20),
    note: optional(NoteStruct),
  }),
  async ({ params: { invoice = '' }, operator, fields: { key, charge, amount: typed, note } }, { db, makeRefund }) => {
    const found = await findOrderOnDesk(db, invoice);
    if (!found) return { kind: 'nothing-here' };
    const amount = centsOfAmount(typed);
    if (!amount)
      return { kind: 'refused', message: 'The amount is not right. Enter dollars and cents, such as 25.00.' };
    const refunded = await makeRefund({
      key,
      submissionKey: found.row.submissionKey,
      chargeId: charge,
      amount,
      note: noteIn(note) || undefined,
      actor: actorOf(operator),
    });
    switch (refunded.kind) {
      case 'made':
        return {
          kind: 'done',
          to: toOrder(invoice),
          notice: `${formatMoney(amount)} returned. The customer gets a message.`,
        };
      case 'unconfirmed':
        return {
          kind: 'done',
          to: toOrder(invoice),
          notice:
            `The card provider has not confirmed the refund of ${formatMoney(amount)} yet. We keep asking. Do not ` +
            'refund it again.',
        };
      case 'refused':
        return {
          kind: 'refused',
          message: `The card provider refused the refund: ${refunded.reason}. No money was returned.`,
        };
      case 'too-much':
        return {
          kind: 'refused',
          message: `No more than ${formatMoney(refunded.left)} can be returned. No money was returned.`,
        };
      case 'key-reused':
        return { kind: 'refused', message: 'This form has refunded another amount before. Open the order again.' };
      case 'unknown-charge':
        return { kind: 'refused', message: 'The order has no such charge.' };
    }
  },
);
