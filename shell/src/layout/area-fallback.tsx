import { Button } from 'shared-ui/button';
import { AlertIcon } from 'shared-ui/icons';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { useId } from 'react';
import { CloudOffIcon } from './layout-icons.tsx';
import classes, { sheet } from './area-fallback.css';

export interface AreaFallbackProps {
  /** What the customer knows the part by: "Domain search". */
  title: string;
  /** Without a required part there is no order. */
  required: boolean;
  attempts: number;
  lastTriedAt: Date;
  /** Trying right now. */
  busy: boolean;
  /** Absent where trying again cannot help; then `reason` says what can. */
  onRetry?(): void;
  reason?: string;
}

/** Stands where a part of the page did not load (SH-013): what failed, that answers are safe, what to do. */
export function AreaFallback({ title, required, attempts, lastTriedAt, busy, onRetry, reason }: AreaFallbackProps) {
  useStyleSheet(sheet);
  const titleId = useId();
  return (
    <section className={`${classes.fallback} ${required ? classes.required : ''}`} aria-labelledby={titleId}>
      <div className={classes.icon}>{required ? <AlertIcon width="22" height="22" /> : <CloudOffIcon width="22" height="22" />}</div>
      <div className={classes.words}>
        <h2 id={titleId} className={classes.title}>{title} did not load</h2>
        <p className={classes.text}>{required ? REQUIRED : OPTIONAL} {reason ?? (required ? NEEDED : WITHOUT)}</p>
        <div className={classes.again}>
          {onRetry && (
            <Button className={classes.retry} kind={required ? 'primary' : 'secondary'} busy={busy} onClick={onRetry}>Try again</Button>
          )}
          <p className={classes.tried} role="status">{triedText(attempts, lastTriedAt)}</p>
        </div>
      </div>
    </section>
  );
}

const REQUIRED = 'You have not been charged, and your answers are safe.';
const OPTIONAL = 'Your answers are safe and your total is correct.';
const NEEDED = 'This part is needed to place the order.';
const WITHOUT = 'Try again, or continue without it.';

/** `Tried 2 times, last at 2:41 PM`, in the customer's time. */
export function triedText(attempts: number, lastTriedAt: Date): string {
  const time = lastTriedAt.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return attempts === 1 ? `Tried once, at ${time}` : `Tried ${attempts} times, last at ${time}`;
}
