import type { ReactNode } from 'react';
import classes, { sheet } from './field-stack.css';
import { useStyleSheet } from './style-sheet.ts';

/** Fields one below the other, 28 px apart (24 px on a phone). */
export function FieldStack({ children }: { children: ReactNode }) {
  useStyleSheet(sheet);
  return <div className={classes.stack}>{children}</div>;
}
