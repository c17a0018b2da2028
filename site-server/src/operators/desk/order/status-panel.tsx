/** @jsxImportSource hono/jsx */
import type { StatusEvent } from '../../../orders/status/status-events.ts';
import { statusWords } from '../../../events/status-words.ts';
import { isToCome } from '../../../orders/status/transitions.ts';
import { WORK_STATUSES, type WorkStatus } from '../../../events/work-status.ts';
import type { OrderRow } from '../../../orders/schema.ts';
import type { RenewalRow } from '../../../orders/renewals/schema.ts';
import { Form, TextArea } from '../form.tsx';
import { Icon } from '../icon.tsx';
import { Time } from '../time.tsx';
import { LONGEST_NOTE, moveOrder } from './order-actions.ts';

interface StatusPanelProps {
  row: Pick<OrderRow, 'invoiceNumber' | 'createdAt' | 'workStatus'>;
  changes: readonly StatusEvent[];
  /** Whether the order has something to file with an office. */
  isFiled: boolean;
  /** The statuses to which the order can be moved, the usual one first. */
  moves: readonly WorkStatus[];
  hasDocuments: boolean;
  /** The services of the order. */
  renewals: readonly RenewalRow[];
}

/** The statuses that an order has reached, with time and operator, those to come, and the buttons that move it on. */
export function StatusPanel({
  row: { invoiceNumber, createdAt, workStatus },
  changes,
  isFiled,
  hasDocuments,
  moves,
  renewals,
}: StatusPanelProps) {
  const wordsOf = (status: WorkStatus) => statusWords(status, { isFiled });
  const last = changes.length;
  const ending = renewals.filter(({ status }) => status !== 'ended');
  return (
    <section aria-labelledby="status">
      <h2 id="status">Status</h2>
      <ol class="timeline">
        {[{ to: 'received' as WorkStatus, at: createdAt, by: '' }, ...changes].map(({ to, at, by }, index) => (
          <li class={index === last ? 'current' : 'done'} aria-current={index === last ? 'step' : undefined}>
            <span class="dot">{index < last && <Icon name="tick" />}</span>
            <strong>{wordsOf(to).label}</strong>
            <span class="facts">
              <Time at={at} />
              {by && `, ${by}`}
            </span>
          </li>
        ))}
        {WORK_STATUSES.filter((status) => (isFiled || status !== 'filed') && isToCome(status, workStatus)).map(
          (status) => (
            <li>
              <span class="dot" />
              <span>{wordsOf(status).label}</span>
            </li>
          ),
        )}
      </ol>
      {moves.length > 0 && (
        <Form action={moveOrder} params={{ invoice: invoiceNumber }} class="move">
          <input type="hidden" name="from" value={workStatus} />
          <div class="field">
            <label for="customer-note">
              Note to the customer{' '}
              <span class="optional">{moves.includes('on-hold') ? 'required for a hold' : 'optional'}</span>
            </label>
            <p class="hint" id="customer-note-hint">
              Mailed with the new status, and shown in the account.
            </p>
            <TextArea
              id="customer-note"
              name="note"
              rows={2}
              maxlength={LONGEST_NOTE}
              aria-describedby="customer-note-hint"
            />
          </div>
          {isFiled && !hasDocuments && moves.includes('documents-sent') && (
            <p class="hint">
              No document is added: with "Documents sent", the customer reads that the documents come by mail.
            </p>
          )}
          {moves
            .filter((to) => to !== 'canceled')
            .map((to, index) => (
              <button class={`button full${index > 0 ? ' secondary' : ''}`} type="submit" name="to" value={to}>
                {to === 'on-hold' && <Icon name="pause" />}
                {workStatus === 'on-hold' ? `Move back to ${wordsOf(to).label.toLowerCase()}` : wordsOf(to).move}
              </button>
            ))}
          {moves.includes('canceled') && (
            <details class="asked">
              <summary>{wordsOf('canceled').move}</summary>
              <p>
                Nothing was paid, so nothing is given back. The order ends now, and cannot be taken up again. The
                customer gets a message.
              </p>
              {ending.length > 0 && (
                <>
                  <p>These services end with it today:</p>
                  <ul>
                    {ending.map(({ name }) => (
                      <li>{name}</li>
                    ))}
                  </ul>
                </>
              )}
              <button class="button danger full" type="submit" name="to" value="canceled">
                {wordsOf('canceled').move} now
              </button>
            </details>
          )}
        </Form>
      )}
    </section>
  );
}
