import classes, { sheet } from './field-error.css';
import { AlertIcon } from './icons.tsx';
import { useStyleSheet } from './style-sheet.ts';

/** What is wrong with an answer: icon and words, above the control that names it by `id`. */
export function FieldError({ id, children }: { id: string; children: string }) {
  useStyleSheet(sheet);
  return <p className={classes.error} id={id}><AlertIcon />{children}</p>;
}
