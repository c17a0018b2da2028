import { Button } from 'shared-ui/button';
import { AlertIcon } from 'shared-ui/icons';
import { useId } from 'react';
import { CloudOffIcon } from './layout-icons.tsx';
import classes from './area-fallback.css';

export interface AreaFallbackProps {
  /** What failed: "Domain search did not load". */
  title: string;
  /** Why, that answers are safe, and what can be done. */
  text: string;
  /** Without a required part the form cannot be sent. */
  required: boolean;
  /** Absent where another try cannot succeed. */
  again?: {
    attempts: number;
    lastTriedAt: Date;
    /** Trying right now. */
    busy: boolean;
    onRetry(): void;
  };
  /** Absent where a reload cannot help. */
  onReload?(): void;
}

/** Takes the place of a failed part of the page: says what failed, that answers are safe, and what to do. */
export function AreaFallback({ title, text, required, again, onReload }: AreaFallbackProps) {
  const titleId = useId();
  const kind = required ? 'primary' : 'secondary';
  return (
    <section className={`${classes.fallback} ${required ? classes.required : ''}`} aria-labelledby={titleId}>
      <div className={classes.icon}>
        {required ? <AlertIcon width="22" height="22" /> : <CloudOffIcon width="22" height="22" />}
      </div>
      <div className={classes.words}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <p className={classes.text}>{text}</p>
        <div className={classes.again}>
          {again && (
            <Button className={classes.retry} kind={kind} busy={again.busy} onClick={again.onRetry}>
              Try again
            </Button>
          )}
          {onReload && (
            <Button className={classes.retry} kind={again ? 'secondary' : kind} onClick={onReload}>
              Reload the page
            </Button>
          )}
          {again && (
            <p className={classes.tried} role="status">
              {triedText(again.attempts, again.lastTriedAt)}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

/** `Tried 2 times, last at 2:41 PM`, in the customer's time. */
export function triedText(attempts: number, lastTriedAt: Date): string {
  const time = lastTriedAt.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return attempts === 1 ? `Tried once, at ${time}` : `Tried ${attempts} times, last at ${time}`;
}
