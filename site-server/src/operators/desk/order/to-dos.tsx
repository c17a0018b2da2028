/** @jsxImportSource hono/jsx */
import { fileSizeOf } from 'shared-contracts/file-size';
import { longDateOf } from 'shared-contracts/long-date';
import { object } from 'superstruct';
import type { Operator } from '../../../events/roles.ts';
import { ENDED_STATUSES } from '../../../events/work-status.ts';
import { download } from '../../../orders/documents/order-documents.ts';
import type { OrderRow, ToDoRow } from '../../../orders/schema.ts';
import { worksOn } from '../../../orders/status/assignment.ts';
import { askToDoAgain, seeToDoAnswer, stateOf, type SeenAnswer } from '../../../orders/to-dos/to-dos.ts';
import { refused } from '../../../system/result.ts';
import { actorOf } from '../../operators.ts';
import { deskAddress } from '../desk-address.ts';
import { deskAction, type DeskPage } from '../desk-request.ts';
import { Field, Form, Icon, Submit, TextArea, Time } from '../elements.tsx';
import { linkedSite, LONGEST_NOTE, noteIn, NoteStruct } from './order-actions.ts';

/** What the customer gave for a to-do. Opening it is recorded in the trail. */
export const toDoAnswerPage: DeskPage = {
  path: '/orders/:invoice/to-dos/:id',
  ability: 'work',
  async show({ params: { invoice = '', id = '' }, operator }, deps) {
    const actor = actorOf(operator);
    const answer = await seeToDoAnswer({ invoiceNumber: invoice, id, actor }, deps);
    if (!answer) return undefined;
    const { title } = answer.toDo.asked;
    return {
      title,
      tab: 'orders',
      main: (
        <>
          <p class="back">
            <a href={deskAddress('/orders/:invoice', { invoice })}>
              <Icon name="back" />
              {`Invoice ${invoice}`}
            </a>
          </p>
          <h1>{title}</h1>
          <Answer answer={answer} invoice={invoice} />
        </>
      ),
    };
  },
};

/** A file that the customer gave. Each download is recorded in the trail. */
export const toDoFile: DeskPage = {
  path: '/orders/:invoice/to-dos/:id/files/:part',
  ability: 'work',
  async show({ params: { invoice = '', id = '', part = '' }, operator, context }, deps) {
    const answer = await seeToDoAnswer({ invoiceNumber: invoice, id, actor: actorOf(operator) }, deps);
    const file = answer?.kind === 'seen' ? answer.files.find((each) => String(each.part) === part) : undefined;
    return file && download(context, file);
  },
};

const NOT_SHOWN = {
  'not-assigned': 'Only the operator who works on the order sees this. Go back, take the order, and open it again.',
  unreadable:
    'It was encrypted with a key that this site does not have, so nobody can read it. Go back, and ask the customer ' +
    'again.',
};

function Answer({ answer, invoice }: { answer: SeenAnswer; invoice: string }) {
  if (answer.kind !== 'seen')
    return (
      <p class="notice bad">
        <Icon name="warning" />
        {NOT_SHOWN[answer.kind]}
      </p>
    );
  return (
    <>
      {answer.text !== undefined && <p class="private-answer">{answer.text}</p>}
      {answer.files.length > 0 && (
        <ul class="documents">
          {answer.files.map(({ part, name, content }) => (
            <li>
              <Icon name="file" />
              <span>
                <a href={deskAddress(toDoFile.path, { invoice, id: answer.toDo.id, part: String(part) })}>{name}</a>
                <span class="facts">{` ${fileSizeOf(content.length)}`}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p class="quiet">
        That you looked at it is in the audit trail. It is deleted when the order no longer needs it. Use it only for
        the office.
      </p>
    </>
  );
}

/** Deletes what the customer gave, and asks again. */
export const askAgain = deskAction(
  '/orders/:invoice/ask-again/:id',
  'work',
  object({ note: NoteStruct }),
  async ({ params: { invoice = '', id = '' }, operator, fields }, deps) => {
    const note = noteIn(fields.note);
    if (note === undefined) return refused('Write in the note to the customer why you ask again.');
    const asked = await askToDoAgain(
      { invoiceNumber: invoice, id, note, actor: actorOf(operator) },
      { ...linkedSite(deps), now: deps.now },
    );
    switch (asked) {
      case 'asked':
        return {
          kind: 'done',
          to: `/orders/${invoice}`,
          notice: 'What the customer gave is deleted. The customer gets a message.',
        };
      case 'closed':
        return refused('The order has ended. Nothing was changed.');
      case 'unknown':
        return { kind: 'nothing-here' };
    }
  },
);

/** What the customer was asked for after payment, and whether it is there. */
export function ToDosPanel({
  row,
  toDos,
  operator,
}: {
  row: OrderRow;
  toDos: readonly ToDoRow[];
  /** Who looks at the page. */
  operator: Operator;
}) {
  const { invoiceNumber: invoice, workStatus } = row;
  const isMine = worksOn(row, operator);
  if (toDos.length === 0) return <></>;
  return (
    <section aria-labelledby="to-dos">
      <h2 id="to-dos">Asked after payment</h2>
      <ul class="to-dos">
        {toDos.map((toDo) => {
          const { id, asked, dueOn, receivedAt, endedAt, note } = toDo;
          const state = stateOf(toDo);
          return (
            <li>
              <p>
                <strong>{asked.title}</strong>
              </p>
              <p class="facts">
                {state === 'open' && `Waits for the customer, until ${longDateOf(dueOn)}`}
                {endedAt !== null && (
                  <>
                    {receivedAt === null ? 'Not given; not needed since ' : 'Deleted '}
                    <Time at={endedAt} />
                  </>
                )}
                {endedAt === null && receivedAt !== null && (
                  <>
                    {'Received '}
                    <Time at={receivedAt} />
                    {state === 'seen' ? ', in use' : ', not looked at yet'}
                  </>
                )}
              </p>
              {note !== null && <p class="trail-note">{note}</p>}
              {endedAt === null &&
                receivedAt !== null &&
                (isMine ? (
                  <p>
                    <a href={deskAddress(toDoAnswerPage.path, { invoice, id })}>
                      Show<span data-unseen=""> {asked.title}</span>
                    </a>
                  </p>
                ) : (
                  <p class="quiet">Only who works on the order can see it.</p>
                ))}
              {(state === 'received' || state === 'seen' || state === 'ended') &&
                !ENDED_STATUSES.includes(workStatus) && (
                  <Form action={askAgain} params={{ invoice, id }} class="move">
                    <details class="asked">
                      <summary>
                        Ask again<span data-unseen=""> for {asked.title}</span>
                      </summary>
                      <p>What the customer gave is deleted, and the customer gets a message with your note.</p>
                      <Field id={`note-${id}`} label="Note to the customer">
                        <TextArea id={`note-${id}`} name="note" rows={2} required maxlength={LONGEST_NOTE} />
                      </Field>
                      <Submit look="secondary">Delete it and ask again</Submit>
                    </details>
                  </Form>
                )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
