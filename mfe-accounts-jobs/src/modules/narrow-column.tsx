import type { ReactNode } from 'react';
import classes from './narrow-column.css';

/** Fields of a small form, at most 416 px wide. */
export function NarrowColumn({ children }: { children: ReactNode }) {
  return <div className={classes.narrow}>{children}</div>;
}
