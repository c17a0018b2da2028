import { useId, type ReactNode } from 'react';
import { useStyleSheet } from 'shared-ui/style-sheet';
import classes, { sheet } from './tool-panel.css';

/** One tool of the developer's column. */
export function ToolPanel({ title, children }: { title: string; children: ReactNode }) {
  useStyleSheet(sheet);
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>{title}</h2>
      {children}
    </section>
  );
}

/** Said where there is nothing to show. */
export function Nothing({ children }: { children: ReactNode }) {
  useStyleSheet(sheet);
  return <p className={classes.nothing}>{children}</p>;
}

/** Class names for what panels hold. */
export const toolClasses = classes;
