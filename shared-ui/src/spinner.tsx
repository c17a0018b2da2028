import { SpinnerIcon } from './icons.tsx';
import classes from './spinner.css';

/** A spinner with a sentence that says what is in progress. With reduced motion, only the sentence is shown. */
export function Spinner({ children = 'Loading…' }: { children?: string }) {
  return (
    <div role="status" className={classes.spinner}>
      <SpinnerIcon className={classes.turning} />
      <p>{children}</p>
    </div>
  );
}
