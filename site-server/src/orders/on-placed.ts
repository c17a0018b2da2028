import { mailOfOrder } from './order-mail.ts';
import type { OnPlaced } from './order-store.ts';
import { askToDos, type AskToDosDeps } from './to-dos/ask-to-dos.ts';

/** What happens with every order that is placed: its receipt is mailed, and its customer asked for what it needs. */
export function onPlacedOf(deps: AskToDosDeps): OnPlaced {
  const mailReceipt = mailOfOrder(deps);
  return async (transaction, row, placedFor) => {
    await mailReceipt(transaction, row, placedFor);
    const accountId = placedFor.kind === 'registered' ? null : placedFor.accountId;
    await askToDos(transaction, { ...row, accountId }, deps);
  };
}
