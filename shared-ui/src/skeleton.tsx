import classes, { sheet } from './skeleton.css';
import { useStyleSheet } from './style-sheet.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Labels and controls of what is still to come; it appears after 200 ms, so that a quick answer shows none. */
export function Skeleton({ fields = 2, label = 'Loading…' }: { fields?: number; label?: string }) {
  useStyleSheet(sheet);
  return (
    <div role="status" className={classes.skeleton}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: fields }, (_, at) => (
        <div key={at} aria-hidden="true">
          <div className={classes.label} />
          <div className={classes.control} />
        </div>
      ))}
    </div>
  );
}
