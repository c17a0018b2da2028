import { useStyleSheet } from 'shared-ui/style-sheet';
import type { ReactNode } from 'react';
import { PhoneLine } from './phone-line.tsx';
import classes, { sheet } from './side-column.css';
import type { Elements } from 'shared-ui/elements';

export interface SideColumnProps {
  /** The summary, heading included. */
  summary?: ReactNode;
  /** What the form is for, if it has no summary. */
  about?: Elements;
  /** The savings message, where the summary does not contain it. */
  savings?: ReactNode;
  terms?: ReactNode;
  /** Back, Continue and Submit, if they are in the side column. */
  navigation?: ReactNode;
  phone: string;
  /** Common questions; left out where there are none. */
  faq?: ReactNode;
}

/**
 * The content of the paper column beside the form: summary, savings, terms, buttons, phone, questions.
 *
 * If the page has a bottom bar, below 1024 px the summary is in its sheet and the phone line in the
 * footer; Back with its terms, and the questions, follow the main column.
 */
export function SideColumn({ summary, about, savings, terms, navigation, phone, faq }: SideColumnProps) {
  useStyleSheet(sheet);
  return (
    <div className={classes.column}>
      {summary && <div className={classes.summary}>{summary}</div>}
      {about}
      {savings && <div className={classes.savings}>{savings}</div>}
      {terms && <div className={navigation ? classes.terms : `${classes.terms} ${classes.beside}`}>{terms}</div>}
      {navigation && <div className={classes.navigation}>{navigation}</div>}
      <div className={classes.phone}><PhoneLine phone={phone} withIcon /></div>
      {faq && <div className={classes.faq}>{faq}</div>}
    </div>
  );
}
