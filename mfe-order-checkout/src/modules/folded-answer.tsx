import { useState } from 'react';
import type { Elements } from 'shared-ui/elements';
import classes from './folded-answer.css';

interface FoldedAnswerProps {
  /**
   * What the answer is about; only for screen readers if a heading right above says it. Omitted where the line says it.
   */
  label?: string;
  hideLabel?: boolean;
  /** The answer in words. */
  line: string;
  /** Name of the button that opens the fields. */
  change?: string;
  /** The fields are open at first. */
  startsOpen?: boolean;
  children: Elements;
}

/**
 * An answer that most customers keep: one line, and the fields behind "Change". A field that fails opens it
 * (`go-to-field.ts`).
 */
export function FoldedAnswer({
  label,
  hideLabel,
  line,
  change = 'Change',
  startsOpen = false,
  children,
}: FoldedAnswerProps) {
  // Follows no later answer: the fields must not fold while the customer is in them.
  const [isOpen] = useState(startsOpen);
  return (
    <details className={classes.folded} open={isOpen || undefined}>
      <summary className={hideLabel || !label ? `${classes.head} ${classes.beside}` : classes.head}>
        {hideLabel ? <span data-unseen>{`${label}: `}</span> : label && <span className={classes.label}>{label}</span>}
        <span className={classes.line}>{line}</span>
        <span className={classes.change}>{change}</span>
        <span className={classes.close}>Done</span>
      </summary>
      <div className={classes.fields}>{children}</div>
    </details>
  );
}
