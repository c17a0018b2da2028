import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { ToDo, ToDoAnswerData } from 'shared-contracts/account-order';
import type { AreaHost } from 'shared-contracts/area-host';
import { withoutTags } from 'shared-contracts/error-catalogue';
import { longDateOf } from 'shared-contracts/long-date';
import { Button } from 'shared-ui/button';
import controlClasses, { sheet as controlSheet } from 'shared-ui/control.css';
import { NoticeLine } from 'shared-ui/notice-line';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { shortTime } from '../../account/dates.ts';
import type { OrderOptions } from './rules.ts';
import classes, { sheet } from './to-dos.css';

interface ToDosProps {
  invoice: string;
  toDos: readonly ToDo[];
  texts: OrderOptions['toDos'];
  host: AreaHost;
  /** Loads the order again. */
  reload(): void;
}

/** What the customer is asked for after payment, and the forms for it. */
export function ToDos({ toDos, texts, ...form }: ToDosProps) {
  useStyleSheet(sheet);
  const open = toDos.filter(({ state }) => state === 'open').length;
  return (
    <section className={`${classes.toDos} ${open > 0 ? classes.isOpen : ''}`} aria-labelledby="to-dos">
      <h2 id="to-dos">
        {open === 0 ? texts.titleLater : open === 1 ? texts.title : texts.titleOfSeveral.replace('{count}', `${open}`)}
      </h2>
      <ul className={classes.list}>
        {toDos.map((toDo) => (
          <li key={toDo.id}>
            <ToDoPart toDo={toDo} texts={texts} {...form} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ToDoPart({ toDo, texts, reload, ...form }: Omit<ToDosProps, 'toDos'> & { toDo: ToDo }) {
  const { title, why, state, note } = toDo;
  const [step, setStep] = useState<'replacing' | 'kept' | 'sent'>();
  const status = useRef<HTMLDivElement>(null);
  const replace = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLInputElement>(null);
  // The button that had the focus is gone after each step.
  useEffect(() => {
    if (step === 'replacing') box.current?.focus();
    if (step === 'kept') replace.current?.focus();
    if (step === 'sent' && state === 'received') status.current?.focus();
  }, [step, state]);
  const isReplacing = state === 'received' && step === 'replacing';
  const isAsked = state === 'open' || isReplacing;
  return (
    <div className={classes.toDo}>
      <h3>{title}</h3>
      <div role="status" ref={status} tabIndex={-1}>
        <NoticeLine tone={state === 'open' ? 'warn' : 'ok'}>{stateText(toDo, texts)}</NoticeLine>
      </div>
      {note !== undefined && (
        <div className={classes.note}>
          <p>{texts.note}</p>
          <p>{note}</p>
        </div>
      )}
      {isAsked && <p className={classes.why}>{why}</p>}
      {isAsked && (
        <ToDoForm
          {...form}
          toDo={toDo}
          texts={texts}
          box={box}
          onSent={() => {
            setStep('sent');
            reload();
          }}
          onCancel={isReplacing ? () => setStep('kept') : undefined}
        />
      )}
      {state === 'received' && !isReplacing && (
        <Button kind="secondary" ref={replace} onClick={() => setStep('replacing')}>
          <span>{texts.replace}</span>
          <span data-unseen>{` ${title}`}</span>
        </Button>
      )}
    </div>
  );
}

function stateText({ state, dueOn, receivedAt = '', endedAt = '' }: ToDo, texts: OrderOptions['toDos']): string {
  switch (state) {
    case 'open':
      return texts.open.replace('{date}', longDateOf(dueOn));
    case 'received':
    case 'seen':
      return texts[state].replace('{time}', shortTime(receivedAt));
    case 'ended':
      return (receivedAt === '' ? texts.notNeeded : texts.ended).replace('{time}', shortTime(endedAt));
  }
}

interface ToDoFormProps extends Omit<ToDosProps, 'toDos' | 'reload'> {
  toDo: ToDo;
  box: RefObject<HTMLInputElement | null>;
  onSent(): void;
  /** Absent while there is no answer to keep. */
  onCancel: (() => void) | undefined;
}

/** The form for one to-do. What is typed is kept nowhere but in the field. */
function ToDoForm({ invoice, toDo: { id: toDo, text: question }, texts, host, box, onSent, onCancel }: ToDoFormProps) {
  useStyleSheet(controlSheet);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const id = useId();

  async function send() {
    if (isBusy) return;
    setError(undefined);
    setBusy(true);
    const data: ToDoAnswerData = { invoice, toDo, text };
    const result = await host.calls.post('process_answer_to_do', { toDoData: JSON.stringify(data) });
    setBusy(false);
    if (result.kind === 'answered') return onSent();
    setError((result.kind === 'refused' && withoutTags(result.error)) || texts.noAnswer);
    box.current?.focus();
  }
  // The page has one form element, which sends nothing here.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void send();
  }
  return (
    <div className={classes.form}>
      {question && (
        <div className={classes.field}>
          <label className={classes.label} htmlFor={id}>
            {question.label}
          </label>
          <p className={classes.hint} id={`${id}-hint`}>
            {question.hint}
          </p>
          <input
            id={id}
            ref={box}
            className={controlClasses.box}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            value={text}
            maxLength={LONGEST}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={`${id}-hint ${id}-error`}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
      )}
      <div role="alert" id={`${id}-error`}>
        {error !== undefined && <NoticeLine tone="bad">{error}</NoticeLine>}
      </div>
      <p className={classes.actions}>
        <Button busy={isBusy} onClick={() => void send()}>
          {texts.send}
        </Button>
        {onCancel && (
          <Button kind="tertiary" onClick={onCancel}>
            {texts.keep}
          </Button>
        )}
      </p>
    </div>
  );
}

/** With what may stand between the digits of a number. */
const LONGEST = 20;
