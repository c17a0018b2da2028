import { AlertIcon, TickIcon } from 'shared-ui/icons';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { useId, type MouseEvent, type Ref } from 'react';
import classes, { sheet } from './error-summary.css';

export interface ErrorSummaryItem {
  path: string;
  /** The text that is shown at the field; `undefined` once it is corrected. */
  message: string | undefined;
  label: string;
}

export interface ErrorSummaryProps {
  items: readonly ErrorSummaryItem[];
  /** Takes the customer to the field of this path. */
  onGo(path: string): void;
  /** `form` when all steps are on one page. */
  scope?: 'step' | 'form';
  /** The box itself: a failed Continue moves focus to it. */
  ref?: Ref<HTMLElement>;
}

/**
 * The answers to correct, above the title. Each line links to its field, or says that it is corrected. Renders nothing
 * without items.
 *
 * It takes focus instead of being an alert, so that it is read aloud once and the next Tab goes to the first line.
 */
export function ErrorSummary({ items, onGo, scope = 'step', ref }: ErrorSummaryProps) {
  useStyleSheet(sheet);
  const titleId = useId();
  if (items.length === 0) return null;
  const go = (path: string) => (event: MouseEvent) => {
    event.preventDefault();
    onGo(path);
  };
  const open = items.filter(({ message }) => message !== undefined).length;
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={titleId} className={open > 0 ? classes.summary : `${classes.summary} ${classes.done}`}>
      <h2 id={titleId} className={classes.title}>
        {open > 0 ? <AlertIcon /> : <TickIcon />}
        <span>{titleOf(open, scope)}</span>
      </h2>
      <ul className={classes.lines}>
        {items.map((item) => (
          <li key={item.path}>
            {item.message === undefined
              ? <span className={classes.corrected}><TickIcon width="16" height="16" />{item.label}</span>
              : <a href={`#${item.path}`} className={classes.line} onClick={go(item.path)}>{summaryLineOf(item.label, item.message)}</a>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Returns the message that is shown at the field, after the label if the message does not name the field.
 *
 * @example summaryLineOf('Business Purpose', 'The field must be at least 10 characters')
 * // "Business Purpose: The field must be at least 10 characters"
 */
export function summaryLineOf(label: string, message: string): string {
  return message.toLowerCase().includes(label.toLowerCase()) ? message : `${label}: ${message}`;
}

function titleOf(open: number, scope: 'step' | 'form'): string {
  const where = scope === 'step' ? ' on this step' : '';
  return open === 0 ? `Nothing left to correct${where}` : `Please correct ${open} ${open === 1 ? 'answer' : 'answers'}${where}`;
}
