import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { LONGEST_ANSWER, type ToDo, type ToDoAnswerData } from 'shared-contracts/account-order';
import type { AreaHost } from 'shared-contracts/area-host';
import { withoutTags } from 'shared-contracts/error-catalogue';
import { longDateOf } from 'shared-contracts/long-date';
import { Button } from 'shared-ui/button';
import controlClasses from 'shared-ui/control.css';
import { NoticeLine } from 'shared-ui/notice-line';
import { shortTime } from '../../account/dates.ts';
import { sendFiles } from '../../submit/send-files.ts';
import { FileChooser, problemOfFiles } from './file-chooser.tsx';
import type { OrderOptions } from './rules.ts';
import classes from './to-dos.css';

interface ToDosProps {
  invoice: string;
  toDos: readonly ToDo[];
  texts: OrderOptions['toDos'];
  fileTexts: Pick<OrderOptions['conversation'], 'choose' | 'remove' | 'tooLarge'>;
  host: AreaHost;
  /** Loads the order again. */
  reload(): void;
}

/** What the customer is asked for after payment, and the forms for it. */
export function ToDos({ toDos, texts, ...form }: ToDosProps) {
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
  // The button that had the focus is gone after each step.
  useEffect(() => {
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
  onSent(): void;
  /** Absent while there is no answer to keep. */
  onCancel: (() => void) | undefined;
}

/** The form for one to-do. What is typed is kept nowhere but in the field. */
function ToDoForm({ invoice, toDo, texts, fileTexts, host, onSent, onCancel }: ToDoFormProps) {
  const { text: question, files: asked } = toDo;
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const box = useRef<HTMLElement>(null);
  // The button that opened the form is gone.
  const isReplacing = onCancel !== undefined;
  useEffect(() => {
    if (isReplacing) box.current?.focus();
  }, [isReplacing]);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const id = useId();

  async function send() {
    if (isBusy) return;
    const problem = asked && problemOfFiles(files, asked.most, { ...fileTexts, tooMany: texts.tooMany });
    setError(problem);
    if (problem !== undefined) return box.current?.focus();
    setBusy(true);
    const data: ToDoAnswerData = { invoice, toDo: toDo.id, text };
    const result = await sendFiles(host, {
      action: 'process_answer_to_do',
      fields: { toDoData: JSON.stringify(data) },
      files: files.map((file, index) => ({ path: '', field: `file${index}`, file })),
      page: host.known.state.page,
    });
    setBusy(false);
    if (result.kind === 'answered') return onSent();
    if (result.kind === 'aborted') return undefined;
    setError((result.kind === 'refused' && withoutTags(result.error)) || texts.noAnswer);
    box.current?.focus();
  }
  // The page has one form element, which sends nothing here.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void send();
  }
  const setBox = (element: HTMLElement | null) => {
    box.current = element;
  };
  const control = {
    ...{ id, value: text, autoComplete: 'off', spellCheck: false },
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': `${id}-hint ${id}-error`,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setText(target.value),
  };
  return (
    <div className={classes.form}>
      {question && (
        <div className={`${classes.field} ${question.isLong ? '' : classes.isShort}`}>
          <label className={classes.label} htmlFor={id}>
            {question.label}
          </label>
          <p className={classes.hint} id={`${id}-hint`}>
            {question.hint}
          </p>
          {question.isLong ? (
            <textarea
              {...control}
              ref={setBox}
              className={`${controlClasses.box} ${classes.long}`}
              rows={4}
              maxLength={LONGEST_ANSWER}
            />
          ) : (
            <input
              {...control}
              ref={setBox}
              className={controlClasses.box}
              type="text"
              inputMode="numeric"
              maxLength={LONGEST_NUMBER}
              onKeyDown={onKeyDown}
            />
          )}
        </div>
      )}
      {asked?.form && (
        <p>
          <a href={asked.form.link} target="_blank" rel="noreferrer">
            {asked.form.label}
          </a>
        </p>
      )}
      {asked && (
        <FileChooser
          label={asked.label}
          hint={asked.hint}
          choose={fileTexts.choose}
          remove={fileTexts.remove}
          files={files}
          onChange={(next) => {
            setFiles(next);
            setError(undefined);
          }}
          {...(!question && { ref: setBox })}
        />
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

/** With what may stand between its digits. */
const LONGEST_NUMBER = 20;
