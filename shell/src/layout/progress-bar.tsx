import { isSameData } from 'shared-contracts/data-path';
import { ChevronDownIcon, TickIcon } from 'shared-ui/icons';
import {
  memo,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { notPrinted } from './base.ts';
import classes from './progress-bar.css';

export interface ProgressStep {
  key: string;
  title: string;
  state: 'current' | 'complete' | 'failed' | 'todo';
  /** The step's progress in words: `5 of 8 answered`, `Complete`, `4 to correct`; may be empty. */
  count: string;
  hasErrors?: boolean;
}

export interface ProgressBarProps {
  /** The visible steps, in order. */
  steps: readonly ProgressStep[];
  /** Share of the whole form that is answered, 0 to 1. */
  total: number;
  onSelect(key: string): void;
}

/**
 * The steps of the form: a row on desktop, one line with a menu below 1024 px.
 *
 * Both use the same list. Below 1024 px it is the menu of the toggle, and choosing the current step closes it.
 */
export function ProgressBar({ steps, total, onSelect }: ProgressBarProps) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const currentIndex = steps.findIndex(({ state }) => state === 'current');
  const current = steps[currentIndex];

  const choose = useCallback(
    (key: string, isCurrent: boolean) => {
      setOpen(isCurrent && !isOpen);
      if (!isCurrent) onSelect(key);
      else if (isOpen) toggle.current?.focus();
    },
    [isOpen, onSelect],
  );
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    toggle.current?.focus();
  };
  const closeWhenLeft = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    <nav
      aria-label="Steps"
      className={`${classes.progress} ${notPrinted}`}
      onKeyDown={closeOnEscape}
      onBlur={closeWhenLeft}
    >
      {isOpen && <div className={classes.scrim} onClick={() => setOpen(false)} />}
      <div className={classes.front}>
        {current && (
          <button
            ref={toggle}
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          >
            <span className={classes.toggleTitle}>{current.title}</span>
            <span className={current.hasErrors ? `${classes.where} ${classes.bad}` : classes.where}>
              {`Step ${currentIndex + 1}/${steps.length}${current.hasErrors ? ` · ${current.count}` : ''}`}
            </span>
            <span className={isOpen ? `${classes.arrow} ${classes.up}` : classes.arrow}>
              <ChevronDownIcon width="18" height="18" />
            </span>
          </button>
        )}
        <ol id={listId} className={isOpen ? `${classes.steps} ${classes.open}` : classes.steps}>
          {steps.map((step, index) => (
            <StepItem key={step.key} step={step} number={index + 1} onChoose={choose} />
          ))}
        </ol>
        <TotalBar percent={Math.round(Math.min(1, Math.max(0, total)) * 100)} />
      </div>
    </nav>
  );
}

interface StepItemProps {
  step: ProgressStep;
  number: number;
  onChoose(key: string, isCurrent: boolean): void;
}

const StepItem = memo(function StepItem({ step, number, onChoose }: StepItemProps) {
  const isCurrent = step.state === 'current';
  const tone = isCurrent && step.hasErrors ? 'currentFailed' : step.state;
  return (
    <li className={classes.item}>
      <button
        type="button"
        className={`${classes.step} ${classes[tone]}`}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => onChoose(step.key, isCurrent)}
      >
        <span className={classes.circle} aria-hidden="true">
          {tone === 'complete' ? (
            <TickIcon width="16" height="16" />
          ) : tone === 'todo' || tone === 'current' ? (
            number
          ) : (
            '!'
          )}
        </span>
        <span className={classes.words}>
          <span className={classes.title}>
            <span data-unseen>{`Step ${number}: `}</span>
            <span>{step.title}</span>
          </span>
          {step.count && <span className={classes.count}>{step.count}</span>}
        </span>
      </button>
    </li>
  );
}, isSameData);

const TotalBar = memo(function TotalBar({ percent }: { percent: number }) {
  const done = useRef<HTMLDivElement>(null);
  // Not an attribute, which the page's policy refuses in the HTML of the first step: there the bar is empty.
  useLayoutEffect(() => {
    if (done.current) done.current.style.scale = `${percent / 100} 1`;
  }, [percent]);
  return (
    <div
      role="progressbar"
      aria-label="Form completed"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={classes.total}
    >
      <div ref={done} className={classes.done} />
    </div>
  );
});
