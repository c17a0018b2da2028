import type { HtmlContent as Content, SideContent } from 'shared-contracts/page-config';
import type { Thanks } from 'shared-contracts/thanks';
import { Button } from 'shared-ui/button';
import { HtmlContent } from './html-content.tsx';
import classes from './short-form.css';

export interface ShortSubmitProps {
  label: string;
  submitting: boolean;
  /** The button takes no press yet. */
  held: boolean;
  onSubmit(): void;
  /** The content of the configuration below the button. */
  below?: Content | undefined;
}

/** The end of a short form: its button at the left (full width on a phone), and links below it. */
export function ShortSubmit({ label, submitting, held, onSubmit, below }: ShortSubmitProps) {
  return (
    <div className={classes.end}>
      <Button
        className={classes.submit}
        busy={submitting}
        aria-disabled={held || undefined}
        onClick={held ? undefined : onSubmit}
      >
        {label}
      </Button>
      {below && <HtmlContent content={below} />}
    </div>
  );
}

/** What a form is for, in the column beside it. */
export function AboutForm({ title, points }: SideContent | NonNullable<Thanks['side']>) {
  return (
    <div className={classes.about}>
      <h2>{title}</h2>
      <ul>
        {points.map((point) => (
          <li key={point.title}>
            <strong>{point.title}</strong>
            {'link' in point && point.link !== undefined ? (
              <a href={point.link}>{point.text}</a>
            ) : (
              <span>{point.text}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
