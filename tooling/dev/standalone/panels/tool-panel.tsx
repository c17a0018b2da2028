import { useId, type ReactNode } from 'react';
import classes from './tool-panel.css';

/** One panel in the column of developer tools. */
export function ToolPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Text for a panel that has nothing to show. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className={classes.nothing}>{children}</p>;
}

/** Class names for the contents of panels. */
export const toolClasses = classes;
