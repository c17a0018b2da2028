import type { HTMLAttributes } from 'react';
import { useStyleSheet } from './style-sheet.ts';
import classes, { sheet } from './visually-hidden.css';

/** Text for screen readers only. */
export function VisuallyHidden(props: HTMLAttributes<HTMLSpanElement>) {
  useStyleSheet(sheet);
  return <span {...props} className={classes.hidden} />;
}
