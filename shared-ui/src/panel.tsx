import type { ReactNode } from 'react';
import classes from './panel.css';

/** A panel in the `--paper` color, without a visible border; on a phone it spans the full width. */
export function Panel({ children }: { children: ReactNode }) {
  return <div className={classes.panel}>{children}</div>;
}

/** A label and its price, with a dotted leader between them. */
export function DottedLine({ label, price }: { label: ReactNode; price: ReactNode }) {
  return (
    <p className={classes.line}>
      <span>{label}</span>
      <span className={classes.leader} aria-hidden="true" />
      <span className={classes.price}>{price}</span>
    </p>
  );
}
