import { useStyleSheet } from 'shared-ui/style-sheet';
import classes, { sheet } from './empty-note.css';

/** What is said in place of a list without entries, and where to look instead. */
export function EmptyNote({ text, note, link }: { text: string; note?: string | undefined; link?: string | undefined }) {
  useStyleSheet(sheet);
  return (
    <div className={classes.note}>
      <p>{text}</p>
      {note && <p>{link ? <a href={link}>{note}</a> : note}</p>}
    </div>
  );
}
