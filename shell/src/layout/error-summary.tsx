import { AlertIcon } from 'shared-ui/icons';
import { useId, type MouseEvent, type Ref } from 'react';
import classes from './error-summary.css';

export interface ErrorSummaryItem {
  path: string;
  /** The text that is shown at the field. */
  message: string;
  label: string;
}

export interface ErrorSummaryProps {
  items: readonly ErrorSummaryItem[];
  /** Takes the customer to the field of this path. */
  onGo(path: string): void;
  /** `form` when all steps are on one page. */
  scope?: 'step' | 'form';
  /** After Submit: reassures that nothing was sent. */
  unsent?: string;
  /** The box itself: a failed Continue moves focus to it. */
  ref?: Ref<HTMLElement>;
}

/**
 * The answers to correct, above the title. Each line links to its field. Renders nothing without items.
 *
 * It takes focus instead of being an alert, so that it is read aloud once and the next Tab goes to the first line.
 */
export function ErrorSummary({ items, onGo, scope = 'step', unsent, ref }: ErrorSummaryProps) {
  const titleId = useId();
  if (items.length === 0) return null;
  const go = (path: string) => (event: MouseEvent) => {
    event.preventDefault();
    onGo(path);
  };
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={titleId} className={classes.summary}>
      <h2 id={titleId} className={classes.title}>
        <AlertIcon />
        <span>{titleOf(items.length, scope)}</span>
      </h2>
      {unsent && <p className={classes.unsent}>{`Nothing was sent. ${unsent}`}</p>}
      <ul className={classes.lines}>
        {items.map((item) => (
          <li key={item.path}>
            <a href={`#${item.path}`} className={classes.line} onClick={go(item.path)}>
              {summaryLineOf(item.label, item.message)}
            </a>
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
function summaryLineOf(label: string, message: string): string {
  return message.toLowerCase().includes(label.toLowerCase()) ? message : `${label}: ${message}`;
}

/** What the summary asks for: `open` is the number of answers to correct. */
export function titleOf(open: number, scope: 'step' | 'form'): string {
  return `Please correct ${open} ${open === 1 ? 'answer' : 'answers'}${scope === 'step' ? ' on this step' : ''}`;
}
