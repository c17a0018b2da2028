import classes from './empty-note.css';

/** A sentence in place of a list without entries, with a link to where there may be some. */
export function EmptyNote({
  text,
  note,
  link,
}: {
  text: string;
  note?: string | undefined;
  link?: string | undefined;
}) {
  return (
    <div className={classes.note}>
      <p>{text}</p>
      {note && <p>{link ? <a href={link}>{note}</a> : note}</p>}
    </div>
  );
}
