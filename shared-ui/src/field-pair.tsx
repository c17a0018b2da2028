import type { ReactNode } from 'react';
import classes from './field-pair.css';

/** Two or three fields in a row, with labels, hints, errors and controls aligned; below 640 px they stack. */
export function FieldPair({ columns = 2, children }: { columns?: 2 | 3; children: ReactNode }) {
  return <div className={`${classes.pair} ${columns === 3 ? classes.three : ''}`}>{children}</div>;
}
