import type { ReactNode } from 'react';
import { useStyleSheet } from 'shared-ui/style-sheet';
import classes, { sheet } from './sample-row.css';

/** A list of samples, each beside its name, with hairlines in between. */
export function SampleRows({ children }: { children: ReactNode }) {
  useStyleSheet(sheet);
  return <dl className={classes.rows}>{children}</dl>;
}

/** One sample, inside `SampleRows`, which brings the styles; a `wide` one fills the row. */
export function SampleRow({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt className={classes.name}>{name}</dt>
      <dd className={`${classes.things} ${wide ? classes.wide : ''}`}>{children}</dd>
    </div>
  );
}
