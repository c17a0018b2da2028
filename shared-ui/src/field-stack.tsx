import type { ReactNode } from 'react';
import classes from './field-stack.css';

/** Fields one below the other, 28 px apart (24 px on a phone). */
export function FieldStack({ children }: { children: ReactNode }) {
  return <div className={classes.stack}>{children}</div>;
}
