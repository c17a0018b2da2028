import { SpinnerIcon } from './icons.tsx';
import classes, { sheet } from './spinner.css';
import { useStyleSheet } from './style-sheet.ts';

/** Something is under way; `children` is the sentence that says what. Still, it is only the words. */
export function Spinner({ children = 'Loading…' }: { children?: string }) {
  useStyleSheet(sheet);
  return (
    <div role="status" className={classes.spinner}>
      <SpinnerIcon className={classes.turning} />
      <p className={classes.words}>{children}</p>
    </div>
  );
}
