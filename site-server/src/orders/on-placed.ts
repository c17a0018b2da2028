import type { AlertOperators } from './alert-operators.ts';
import { mailOfOrder } from './order-mail.ts';
import type { OnPlaced } from './order-store.ts';
import { askToDos, type AskToDosDeps } from './to-dos/ask-to-dos.ts';

/**
 * What happens with every order that is placed: its receipt is mailed, its customer asked for what it needs, and the
 * operators are alerted.
 */
export function onPlacedOf(deps: AskToDosDeps & { alertOperators: AlertOperators }): OnPlaced {
  const mailReceipt = mailOfOrder(deps);
  return async (transaction, row, placedFor) => {
    await mailReceipt(transaction, row, placedFor);
    const accountId = placedFor.kind === 'registered' ? null : placedFor.accountId;
    await askToDos(transaction, { ...row, accountId }, deps);
    await deps.alertOperators(transaction, 'order-placed', row);
  };
}
