import { useStyleSheet } from 'shared-ui/style-sheet';
import type { RenewalText } from '../../pricing/renewals.ts';
import classes, { sheet } from './renewal-notes.css';

/** What recurs: a sentence for each date, and below it the products that make its amount. */
export function RenewalNotes({ renewals }: { renewals: readonly RenewalText[] }) {
  useStyleSheet(sheet);
  return renewals.map(({ text, parts }) => (
    <div key={text} className={classes.note}>
      <span>{text}</span>
      {parts.length > 0 && (
        <ul className={classes.parts}>
          {parts.map((part, index) => (
            <li key={index}>{part}</li>
          ))}
        </ul>
      )}
    </div>
  ));
}
