import { SpinnerIcon } from './icons.tsx';
import classes, { sheet } from './spinner.css';
import { useStyleSheet } from './style-sheet.ts';

/** A spinner with a sentence that says what is in progress. With reduced motion, only the sentence is shown. */
export function Spinner({ children = 'Loading…' }: { children?: string }) {
  useStyleSheet(sheet);
  return (
    <div role="status" className={classes.spinner}>
      <SpinnerIcon className={classes.turning} />
      <p>{children}</p>
    </div>
  );
}
