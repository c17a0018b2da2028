import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Notice } from 'shared-contracts/area-host';
import { Button } from 'shared-ui/button';
import { ChevronDownIcon, ChevronUpIcon } from 'shared-ui/icons';
import { useStore } from 'shared-ui/use-store';
import { notPrinted } from '../layout/base.ts';
import { NewTabLink } from '../layout/html-content.tsx';
import type { FlagStore } from '../submit/flag-store.ts';
import { currentFlags } from '../submit/submit-flags.ts';
import { CookieSection } from './cookie-section.tsx';
import { createCookieJar, type CookieJar } from './cookies.ts';
import {
  createToolboxForm,
  type FillableSession,
  type Filled,
  type OpenQuestion,
  type ToolboxForm,
} from './fill-answers.ts';
import { TOOLBOX_ERROR_TIME, toolboxError, type TellError } from './toolbox-error.ts';
import classes from './toolbox.css';

export interface ToolboxProps {
  form: ToolboxForm;
  /** The step on screen. */
  step: string;
  flags: FlagStore;
  cookies: CookieJar;
  notify(notice: Notice): void;
}

/**
 * The developer's toolbox: fills the form, opens the samples of the inputs, sets how an order is
 * placed, and manages cookies. A button at the bottom left opens it; Escape closes it.
 */
export function Toolbox({ form, step, flags, cookies, notify }: ToolboxProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [errorSeconds, setErrorSeconds] = useState(TOOLBOX_ERROR_TIME / 1_000);
  const button = useRef<HTMLButtonElement>(null);
  const [panelId, secondsId] = [useId(), useId()];
  const tellError: TellError = (title, message) => notify(toolboxError(title, message, errorSeconds * 1_000));

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  }

  return (
    <aside aria-label="Toolbox" className={`${classes.toolbox} ${notPrinted}`} onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        className={classes.opener}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{'Toolbox '}</span>
        {isOpen ? <ChevronDownIcon width="16" height="16" /> : <ChevronUpIcon width="16" height="16" />}
      </button>
      {/* Mounted while closed, so that text typed into it is kept. */}
      <div id={panelId} className={classes.panel} hidden={!isOpen}>
        <FillerSection form={form} step={step} tellError={tellError} />
        {isOpen && <QuestionsSection form={form} />}
        <section className={classes.section}>
          <h2 className={classes.heading}>UI samples</h2>
          <p>
            <NewTabLink href="/samples">Every input in every state</NewTabLink>
          </p>
        </section>
        <FlagsSection flags={flags} />
        <CookieSection cookies={cookies} isOpen={isOpen} tellError={tellError} />
        <section className={classes.section}>
          <h2 className={classes.heading}>Notices</h2>
          <div className={classes.field}>
            <label htmlFor={secondsId}>Seconds an error of the toolbox stays (0: until closed)</label>
            <input
              id={secondsId}
              type="number"
              min="0"
              max="600"
              className={`${classes.input} ${classes.short}`}
              value={errorSeconds}
              onChange={({ target }) => setErrorSeconds(Math.max(0, Math.min(600, target.valueAsNumber || 0)))}
            />
          </div>
        </section>
      </div>
    </aside>
  );
}

export interface PageToolboxProps {
  session: FillableSession;
  loadRules(): Promise<unknown>;
  /** The step on screen. */
  step: string;
  flags: FlagStore;
  notify(notice: Notice): void;
}

/** The toolbox for a page's form and the cookies of its document. */
export function PageToolbox({ session, loadRules, ...rest }: PageToolboxProps) {
  const form = useMemo(() => createToolboxForm(session, loadRules), [session, loadRules]);
  const cookies = useMemo(() => createCookieJar(document, window.location.protocol === 'https:'), []);
  return <Toolbox {...rest} form={form} cookies={cookies} />;
}

/** Checkout options: how the next order of this page is placed. They last until the page is left. */
function FlagsSection({ flags }: { flags: FlagStore }) {
  const {
    bailBeforeSubmission = false,
    cancelServices = false,
    testKey = '',
  } = useStore(flags.overrides, () => currentFlags(flags));
  const keyId = useId();
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>Checkout options</h2>
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={bailBeforeSubmission}
          onChange={({ target }) => flags.set('bailBeforeSubmission', target.checked)}
        />
        Bail before submission
      </label>
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={cancelServices}
          onChange={({ target }) => flags.set('cancelServices', target.checked)}
        />
        Cancel services
      </label>
      <div className={classes.field}>
        <label htmlFor={keyId}>Test key (marks the order as a test)</label>
        <input
          id={keyId}
          className={classes.input}
          value={testKey}
          maxLength={64}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => flags.set('testKey', target.value)}
        />
      </div>
    </section>
  );
}

/** The data filler: fills the step on screen, or all steps, with sample answers. */
function FillerSection({ form, step, tellError }: { form: ToolboxForm; step: string; tellError: TellError }) {
  const [status, setStatus] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function fill(work: () => Promise<Filled>) {
    setIsBusy(true);
    setStatus('');
    try {
      const { filled, left } = await work();
      setStatus(filled === 1 ? '1 field filled.' : `${filled} fields filled.`);
      if (left.length > 0) tellError('Not everything could be filled', left.join(', '));
    } catch (cause) {
      tellError('The form could not be filled', String(cause));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>Data filler</h2>
      <div className={classes.buttons}>
        <Button kind="secondary" busy={isBusy} onClick={() => void fill(() => form.fillStep(step))}>
          Fill this step
        </Button>
        <Button kind="secondary" busy={isBusy} onClick={() => void fill(() => form.fillAll())}>
          Fill all steps
        </Button>
      </div>
      <p role="status" className={classes.said}>
        {status}
      </p>
    </section>
  );
}

/** Lists the questions that the filler would answer, with their paths. The walks of a release read them here. */
function QuestionsSection({ form }: { form: ToolboxForm }) {
  const questions = useStore(form.openQuestions, allQuestions);
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>Open questions</h2>
      {questions.length === 0 && <p className={classes.said}>None.</p>}
      <ul className={classes.questions} aria-label="Open questions">
        {questions.map((question) => (
          <li key={`${question.step} ${question.path}`} data-question={JSON.stringify(question)}>
            <span>{question.label}</span> <span className={classes.said}>{question.path}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const allQuestions = (questions: readonly OpenQuestion[]) => questions;
