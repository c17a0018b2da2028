import { mayHaveArrived } from 'shared-contracts/attempt';
import { fetchedFrom, type Calls } from 'shared-contracts/calls';
import { decode } from 'shared-contracts/decode';
import { SentFormStruct } from 'shared-contracts/form-link';
import type { FormAutosave } from './form-autosave.ts';

/**
 * Asks the site whether another device has placed an order with this form, and ends the form here if it has. Resolves
 * to whether it has, `false` if the site gives no answer. What this device itself has sent is found out by its area.
 */
export async function findSentElsewhere(
  calls: Pick<Calls, 'post'>,
  { attempt, sentElsewhere }: Pick<FormAutosave, 'attempt' | 'sentElsewhere'>,
): Promise<boolean> {
  const result = await calls.post('find_sent_form', { form_id: attempt.state.form });
  const found = fetchedFrom(result, (answer) => decode(SentFormStruct, answer));
  if (found.kind !== 'fetched' || mayHaveArrived(attempt.state) || attempt.state.state === 'done') return false;
  const known = attempt.state.orders.map(({ invoiceNumber }) => invoiceNumber);
  const order = found.value.result.orders.findLast(({ invoiceNumber }) => !known.includes(invoiceNumber));
  if (order) sentElsewhere(order);
  return order !== undefined;
}
