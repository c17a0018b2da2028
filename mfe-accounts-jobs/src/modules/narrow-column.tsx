import type { ReactNode } from 'react';
import { useStyleSheet } from 'shared-ui/style-sheet';
import classes, { sheet } from './narrow-column.css';

/** Fields of a small form, at most 416 px wide. */
export function NarrowColumn({ children }: { children: ReactNode }) {
  useStyleSheet(sheet);
  return <div className={classes.narrow}>{children}</div>;
}
