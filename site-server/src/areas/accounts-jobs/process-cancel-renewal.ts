import { CancelRenewalDataStruct } from 'shared-contracts/payloads/account';
import type { CallHandler } from '../area-answers.ts';
import { fieldIn } from '../field-in.ts';
import { NOT_LOGGED_IN, refusal } from './account-calls.ts';

/** Cancels a service of the customer who is logged in, so that it is not charged again. */
export const processCancelRenewal: CallHandler = async ({ params, session }, { cancelRenewal, site }) => {
  if (!session) return NOT_LOGGED_IN;
  const decoded = fieldIn(params, 'cancelRenewalData', CancelRenewalDataStruct);
  if (decoded.kind === 'malformed') return decoded.answer;
  const canceled = await cancelRenewal({ id: decoded.value.id, accountId: session.accountId });
  switch (canceled.kind) {
    case 'canceled':
      return { status: 200, body: { result: {} } };
    case 'too-late':
      return refusal(
        'too-late',
        `This service is being renewed, so it can no longer be canceled here. Call us at ${site.phone}.`,
      );
    case 'unknown':
      return refusal('unknown-renewal', 'This service is not in your account. Reload the page to see what is.');
  }
};
