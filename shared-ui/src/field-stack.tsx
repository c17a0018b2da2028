import type { ReactNode } from 'react';
import classes, { sheet } from './field-stack.css';
import { useStyleSheet } from './style-sheet.ts';

/** Fields one under the other, 28 apart (24 on a phone). */
export function FieldStack({ children }: { children: ReactNode }) {
  useStyleSheet(sheet);
  return <div className={classes.stack}>{children}</div>;
}
