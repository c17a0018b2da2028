import { object, optional } from 'superstruct';
import { deskAction } from '../desk-request.ts';
import { actorOf, noteIn, NoteStruct, toOrder } from './order-actions.ts';

/** Cancels a service for a customer who called, so that it is not charged again. */
export const cancelService = deskAction(
  '/orders/:invoice/renewals/:id/cancel',
  'work',
  object({ note: optional(NoteStruct) }),
  async ({ params: { invoice = '', id = '' }, operator, fields: { note } }, { cancelRenewal }) => {
    const canceled = await cancelRenewal({
      id,
      invoiceNumber: invoice,
      actor: actorOf(operator),
      note: noteIn(note) || undefined,
    });
    switch (canceled.kind) {
      case 'canceled':
        return { kind: 'done', to: toOrder(invoice), notice: 'Service canceled. The customer gets a message.' };
      case 'too-late':
        return {
          kind: 'refused',
          message:
            'The service has ended, or the card provider has not confirmed its payment yet. Nothing was changed.',
        };
      case 'unknown':
        return { kind: 'nothing-here' };
    }
  },
);
