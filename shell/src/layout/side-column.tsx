import type { ReactNode } from 'react';
import { PhoneLine } from './phone-line.tsx';
import classes from './side-column.css';
import type { Elements } from 'shared-ui/elements';

export interface SideColumnProps {
  /** The summary, heading and savings included. */
  summary?: ReactNode;
  /** What the form is for, if it has no summary. */
  about?: Elements;
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
export function SideColumn({ summary, about, terms, navigation, phone, faq }: SideColumnProps) {
  return (
    <div className={classes.column}>
      {summary && <div className={classes.summary}>{summary}</div>}
      {about}
      {terms && <div className={classes.terms}>{terms}</div>}
      {navigation && <div className={classes.navigation}>{navigation}</div>}
      <div className={classes.phone}>
        <PhoneLine phone={phone} withIcon />
      </div>
      {faq && <div className={classes.faq}>{faq}</div>}
    </div>
  );
}
