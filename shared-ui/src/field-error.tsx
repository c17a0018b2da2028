import classes from './field-error.css';
import { AlertIcon } from './icons.tsx';

/** The error of an answer: icon and message, shown above the control, which refers to it by `id`. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className={classes.error} id={id}>
      <AlertIcon />
      <span>{children}</span>
    </p>
  );
}
