import { useEffect, useId, useRef, useState } from 'react';
import {
  LONGEST_ANSWER,
  MOST_ANSWER_FILES,
  type Conversation,
  type OrderAnswerData,
} from 'shared-contracts/account-order';
import type { AreaHost } from 'shared-contracts/area-host';
import { withoutTags } from 'shared-contracts/error-catalogue';
import { fileSizeOf } from 'shared-contracts/file-size';
import { Button } from 'shared-ui/button';
import controlClasses from 'shared-ui/control.css';
import { NoticeLine } from 'shared-ui/notice-line';
import { shortTime } from '../../account/dates.ts';
import { sendFiles } from '../../submit/send-files.ts';
import { FileChooser, problemOfFiles } from './file-chooser.tsx';
import { answerDraftOf } from './answer-draft.ts';
import classes from './conversation.css';
import type { OrderOptions } from './rules.ts';

interface ConversationProps {
  invoice: string;
  conversation: Conversation;
  texts: OrderOptions['conversation'];
  host: AreaHost;
  /** Loads the order again. */
  reload(): void;
}

/** What site and customer wrote to each other about an order, and the form for an answer while the order takes one. */
export function ConversationPart({ conversation, texts, ...form }: ConversationProps) {
  const { messages, isOpen, isAnswered } = conversation;
  const state = !isOpen ? texts.closed : isAnswered ? texts.answered : texts.waiting;
  const status = useRef<HTMLDivElement>(null);
  const [isSent, setSent] = useState(false);
  // The button that had the focus is gone with the form's content.
  useEffect(() => {
    if (isSent) status.current?.focus();
  }, [isSent]);
  return (
    <section className={`${classes.conversation} ${isOpen ? classes.open : ''}`} aria-labelledby="conversation">
      <h2 id="conversation">{isOpen && !isAnswered ? texts.title : texts.titleLater}</h2>
      <div role="status" ref={status} tabIndex={-1}>
        {isOpen ? <NoticeLine tone={isAnswered ? 'ok' : 'warn'}>{state}</NoticeLine> : <p>{state}</p>}
      </div>
      <ol className={classes.messages}>
        {messages.map(({ from, at, text, needs, files }, index) => (
          <li key={index}>
            <p className={classes.who}>{`${from === 'customer' ? texts.you : texts.us} · ${shortTime(at)}`}</p>
            {text !== '' && <p className={classes.text}>{text}</p>}
            {needs && (
              <>
                <p>{texts.needs}</p>
                <ul>
                  {needs.map((need) => (
                    <li key={need}>{need}</li>
                  ))}
                </ul>
              </>
            )}
            {files && (
              <ul className={classes.files}>
                {files.map(({ name, bytes, link }) => (
                  <li key={link}>
                    <a href={link} download>
                      {name}
                    </a>
                    <span>{` (${fileSizeOf(bytes)})`}</span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {isOpen && (
        <AnswerForm
          {...form}
          conversation={conversation}
          texts={texts}
          onSent={() => {
            setSent(true);
            form.reload();
          }}
        />
      )}
    </section>
  );
}

/** The form for an answer. What was typed survives a reload, and is sent once. */
function AnswerForm({
  invoice,
  conversation,
  texts,
  host,
  onSent,
}: Omit<ConversationProps, 'reload'> & { onSent(): void }) {
  const draft = answerDraftOf(invoice);
  const [{ key, text }, setDraft] = useState(() => draft.read(conversation));
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);

  function type(next: string) {
    setDraft({ key, text: next });
    draft.write({ key, text: next });
  }

  async function send() {
    const problem = problemOf(text, files, texts);
    setError(problem);
    if (problem !== undefined) return box.current?.focus();
    setBusy(true);
    const data: OrderAnswerData = { invoice, key, text };
    const result = await sendFiles(host, {
      action: 'process_answer_order',
      fields: { answerData: JSON.stringify(data) },
      files: files.map((file, index) => ({ path: '', field: `file${index}`, file })),
      page: host.known.state.page,
    });
    setBusy(false);
    if (result.kind === 'aborted') return;
    if (result.kind !== 'answered')
      return setError((result.kind === 'refused' && withoutTags(result.error)) || texts.noAnswer);
    draft.clear();
    setDraft(draft.read(conversation));
    setFiles([]);
    onSent();
  }

  return (
    <div className={classes.form}>
      <div className={classes.field}>
        <label className={classes.label} htmlFor={id}>
          {texts.answer}
        </label>
        <textarea
          id={id}
          ref={box}
          className={`${controlClasses.box} ${classes.area}`}
          rows={4}
          maxLength={LONGEST_ANSWER}
          value={text}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      <FileChooser
        label={texts.files}
        hint={texts.filesHint}
        choose={texts.choose}
        remove={texts.remove}
        files={files}
        onChange={(next) => {
          setFiles(next);
          setError(undefined);
        }}
      />
      <div role="alert" id={`${id}-error`}>
        {error !== undefined && <NoticeLine tone="bad">{error}</NoticeLine>}
      </div>
      <Button busy={isBusy} onClick={() => void send()}>
        {texts.send}
      </Button>
    </div>
  );
}

function problemOf(text: string, files: readonly File[], texts: OrderOptions['conversation']): string | undefined {
  if (text.trim() === '' && files.length === 0) return texts.empty;
  return problemOfFiles(files, MOST_ANSWER_FILES, texts);
}
