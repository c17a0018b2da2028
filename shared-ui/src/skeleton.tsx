import classes from './skeleton.css';

/** Placeholders for fields that are loading. They appear after 200 ms, so that a quick load shows none. */
export function Skeleton({ fields = 2, label = 'Loading…' }: { fields?: number; label?: string }) {
  return (
    <div role="status" className={classes.skeleton}>
      <span data-unseen>{label}</span>
      {Array.from({ length: fields }, (_, index) => (
        <div key={index} aria-hidden="true">
          <div className={classes.label} />
          <div className={classes.control} />
        </div>
      ))}
    </div>
  );
}
