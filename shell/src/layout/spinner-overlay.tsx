import { Spinner } from 'shared-ui/spinner';
import { useStyleSheet } from 'shared-ui/style-sheet';
import classes, { sheet } from './spinner-overlay.css';

/**
 * Covers the page while something runs that it must not change under (SH-036), with a sentence that says
 * what; where motion is to be reduced the sentence stands alone.
 *
 * It takes the clicks; the buttons under it are busy and keep the focus.
 */
export function SpinnerOverlay({ children }: { children: string }) {
  useStyleSheet(sheet);
  return (
    <div className={classes.cover}>
      <div className={classes.panel}><Spinner>{children}</Spinner></div>
    </div>
  );
}
