import { useStyleSheet } from 'shared-ui/style-sheet';
import { visuallyHidden } from './base.ts';
import classes, { sheet } from './terms-line.css';

export interface TermsLineProps {
  /** Address of the terms, by default `/terms/`. */
  termsLink?: string;
  /** The label of the button that sends the form. */
  submitLabel: string;
}

/**
 * The line `By clicking "Submit Order", you accept the terms of service.` The terms open in a new tab, so that nothing
 * typed is lost.
 */
export function TermsLine({ termsLink = '/terms/', submitLabel }: TermsLineProps) {
  useStyleSheet(sheet);
  return (
    <p className={classes.terms}>
      <span>{`By clicking "${submitLabel}", you accept the `}</span>
      <a href={termsLink} target="_blank" rel="noopener">
        terms of service<span className={visuallyHidden}> (opens in a new tab)</span>
      </a>
      .
    </p>
  );
}
