/** @jsxImportSource hono/jsx */
import { fileSizeOf } from 'shared-contracts/file-size';
import { wordsOfEvent } from '../../../events/trail.ts';
import type { TrailRow } from '../../../events/schema.ts';
import { statusWords, WORK_STATUSES, type WorkStatus } from '../../../events/work-status.ts';
import { deskAddress } from '../desk-address.ts';
import { useContext } from 'hono/jsx';
import { isAllowed } from '../../../events/roles.ts';
import { Desk } from '../desk-state.ts';
import { Field, Form, Icon, Input, Select, Submit, TextArea, Tick, Time } from '../elements.tsx';
import type { DocumentRecord } from '../../../orders/documents/order-documents.ts';
import type { OrderRow, RenewalRow } from '../../../orders/schema.ts';
import type { OrderMessage } from '../../../orders/status/conversation.ts';
import { isToCome, takesAnswers, type StatusEvent } from '../../../orders/status/transitions.ts';
import {
  addNote,
  addOrderDocument,
  askableThings,
  askOrder,
  LONGEST_NOTE,
  moveOrder,
  refuseOrderFiling,
  removeOrderDocument,
} from './order-actions.ts';

interface StatusPanelProps {
  row: Pick<OrderRow, 'invoiceNumber' | 'createdAt' | 'workStatus' | 'version' | 'answers'>;
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
export function StatusPanel({ row, changes, isFiled, hasDocuments, moves, renewals }: StatusPanelProps) {
  const { invoiceNumber, createdAt, workStatus, version } = row;
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
          <input type="hidden" name="version" value={String(version)} />
          <NoteToCustomer
            id="customer-note"
            optional={moves.includes('on-hold') ? 'required for a hold' : undefined}
            hint="Mailed with the new status, and shown in the account. Of an order on hold it is the question."
          />
          {moves.includes('on-hold') && <Needs row={row} />}
          {isFiled && !hasDocuments && moves.includes('documents-sent') && (
            <p class="hint">
              No document is added: with "Documents sent", the customer reads that the documents come by mail.
            </p>
          )}
          {moves
            .filter((to) => to !== 'canceled')
            .map((to, index) => (
              <button class={`button full ${index > 0 ? 'secondary' : 'primary'}`} type="submit" name="to" value={to}>
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
      {isFiled && workStatus === 'filed' && <RefusedFilingForm invoice={invoiceNumber} />}
    </section>
  );
}

const FEE_OPTIONS = [
  ['kept', 'The office keeps it'],
  ['covers-next', 'It covers the next filing'],
] as const;

/** The form that stores that the office refused the filing. */
function RefusedFilingForm({ invoice }: { invoice: string }) {
  const { login } = useContext(Desk);
  const mayReturn = login !== undefined && isAllowed(login.operator, 'refund');
  return (
    <Form action={refuseOrderFiling} params={{ invoice }} class="move">
      <details class="asked">
        <summary>{statusWords('refused', { isFiled: true }).move}</summary>
        <p>
          The customer reads this in a message and in the account, and can correct the answers or have it filed again.
        </p>
        <Field id="refusal-reason" label="What the office says">
          <TextArea id="refusal-reason" name="reason" rows={2} required maxlength={LONGEST_NOTE} />
        </Field>
        <Field id="refusal-fee" label="The fee of this filing">
          <Select
            id="refusal-fee"
            name="fee"
            options={[...FEE_OPTIONS, ...(mayReturn ? [['returned', 'It goes back to the customer'] as const] : [])]}
          />
        </Field>
        {mayReturn && (
          <Field id="refusal-amount" label="Amount of the fee" optional="only if it goes back">
            <Input id="refusal-amount" name="amount" inputmode="decimal" maxlength={20} autocomplete="off" />
          </Field>
        )}
        <Submit look="danger full">Store the refusal</Submit>
      </details>
    </Form>
  );
}

/** Ticks what a question asks for. */
function Needs({ row }: { row: Pick<OrderRow, 'answers'> }) {
  return (
    <details class="needs">
      <summary>Answers and files that a question needs</summary>
      {askableThings(row).map((label, index) => (
        <Tick name={`need-${index}`} label={label} />
      ))}
    </details>
  );
}

/** What desk and customer wrote to each other, and the form for a further question. */
export function ConversationPanel({ row, messages }: { row: OrderRow; messages: readonly OrderMessage[] }) {
  const { invoiceNumber: invoice, workStatus, waitsForUs } = row;
  if (messages.length === 0) return <></>;
  return (
    <section aria-labelledby="conversation">
      <h2 id="conversation">Questions and answers</h2>
      {takesAnswers(workStatus) && (
        <p>
          {waitsForUs
            ? 'The customer has answered: the order waits for us. Move it back, or ask again.'
            : 'The order waits for the customer.'}
        </p>
      )}
      <ol class="trail">
        {messages.map(({ at, from, by, text, needs, files }) => (
          <li>
            <p class="facts">
              <Time at={at} /> · {from === 'customer' ? 'Customer' : by}
            </p>
            {text !== '' && <p class="trail-note">{text}</p>}
            {needs.length > 0 && <p class="facts">Asked for: {needs.join(', ')}</p>}
            {files.map(({ id, name, bytes }) => (
              <p>
                <Icon name="file" />
                <a href={deskAddress('/orders/:invoice/documents/:id', { invoice, id })}>{name}</a>
                <span class="facts">{` ${fileSizeOf(bytes)}`}</span>
              </p>
            ))}
          </li>
        ))}
      </ol>
      {takesAnswers(workStatus) && (
        <Form action={askOrder} params={{ invoice }} class="move">
          <Field id="question" label="Further question" hint="Mailed to the customer, and shown in the account.">
            <TextArea
              id="question"
              name="question"
              rows={2}
              required
              maxlength={LONGEST_NOTE}
              aria-describedby="question-hint"
            />
          </Field>
          <Needs row={row} />
          <Submit look="secondary full">Ask</Submit>
        </Form>
      )}
    </section>
  );
}

/** The field of a form for what its customer reads. */
export function NoteToCustomer({
  id,
  optional = 'optional',
  hint,
}: {
  id: string;
  optional?: string | undefined;
  hint?: string;
}) {
  return (
    <Field id={id} label="Note to the customer" optional={optional} hint={hint}>
      <TextArea id={id} name="note" rows={2} maxlength={LONGEST_NOTE} aria-describedby={hint && `${id}-hint`} />
    </Field>
  );
}

/** The documents that the customer can download, the form that adds one, and who else was promised a copy. */
export function DocumentsPanel({
  invoice,
  documents,
  attorney,
}: {
  invoice: string;
  documents: readonly DocumentRecord[];
  attorney?: string | undefined;
}) {
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      {documents.length === 0 && (
        <p class="quiet">
          None yet. The customer gets a message about each document, and downloads it from the account.
        </p>
      )}
      {attorney !== undefined && (
        <p>{`Also send a copy of the filed documents to the customer's attorney: ${attorney}`}</p>
      )}
      <ul class="documents">
        {documents.map(({ id, name, bytes, addedAt }) => (
          <li>
            <Icon name="file" />
            <span>
              <a href={deskAddress('/orders/:invoice/documents/:id', { invoice, id })}>{name}</a>
              <span class="facts">
                {`PDF, ${fileSizeOf(bytes)} · `}
                <Time at={addedAt} />
              </span>
            </span>
            <Form action={removeOrderDocument} params={{ invoice, id }} class="move">
              <details class="asked">
                <summary>
                  Remove<span data-unseen=""> {name}</span>
                </summary>
                <p>The customer can no longer download it, and gets a message that it was added by mistake.</p>
                <NoteToCustomer id={`note-${id}`} />
                <Submit look="danger">Remove this document</Submit>
              </details>
            </Form>
          </li>
        ))}
      </ul>
      <Form action={addOrderDocument} params={{ invoice }} class="add-document">
        <Field
          id="document-name"
          label="Name for the customer"
          optional="optional"
          hint={'For example "Articles of Organization, filed". Without it, the name of the file is shown.'}
        >
          <Input id="document-name" name="name" maxlength={120} aria-describedby="document-name-hint" />
        </Field>
        <Field id="document-file" label="PDF, up to 20 MB">
          <input id="document-file" name="file" type="file" accept="application/pdf" required />
        </Field>
        <Submit look="secondary">Add Document</Submit>
      </Form>
    </section>
  );
}

const ACTORS = { customer: 'Customer', system: 'System', operator: 'Operator' } as const;

interface TrailPanelProps {
  invoice: string;
  events: readonly TrailRow[];
  isFiled: boolean;
  renewals: readonly RenewalRow[];
}

/** Everything that happened to the order, the newest first, and the form for a note that only operators read. */
export function TrailPanel({ invoice, events, ...order }: TrailPanelProps) {
  return (
    <section aria-labelledby="trail">
      <h2 id="trail">Audit trail</h2>
      <Form action={addNote} params={{ invoice }} class="add-note">
        <Field id="note" label="Note for the desk" hint="The customer does not see it.">
          <TextArea id="note" name="note" rows={2} required maxlength={LONGEST_NOTE} aria-describedby="note-hint" />
        </Field>
        <Submit look="secondary">Add Note</Submit>
      </Form>
      <ol class="trail">
        {events.toReversed().map((event) => (
          <li>
            <p class="facts">
              <Time at={event.at} /> · {event.actorName ?? ACTORS[event.actorKind]}
            </p>
            <p>{wordsOfEvent(event, order)}</p>
            {event.note !== null && <p class="trail-note">{event.note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
