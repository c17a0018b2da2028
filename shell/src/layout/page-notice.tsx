import { useEffect, useState, type ReactNode, type Ref } from 'react';
import { NoticeLine } from 'shared-ui/notice-line';
import classes from './page-notice.css';

export interface PageNoticeProps {
  tone: 'warn' | 'ok';
  /** Without a text nothing is shown. */
  text: ReactNode;
  /** What the customer can do about it. */
  children?: ReactNode;
  /** Focused when the form cannot be sent because of what the notice says. */
  ref?: Ref<HTMLDivElement>;
  id?: string;
}

/** A notice above the form: what has happened outside it, and what the customer can do about it. */
export function PageNotice({ tone, text, children, ref, id }: PageNoticeProps) {
  // The empty region is mounted first, because screen readers do not read text that is mounted together with its
  // region.
  const [isMounted, setMounted] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- the second render is the point
  useEffect(() => setMounted(true), []);
  return (
    <div ref={ref} id={id} tabIndex={-1} className={text ? `${classes.notice} ${classes[tone]}` : undefined}>
      <div role="status">{isMounted && text && <NoticeLine tone={tone}>{text}</NoticeLine>}</div>
      {text && children && <p className={classes.actions}>{children}</p>}
    </div>
  );
}

/** The place of a notice that an area shows above the form. */
export function AreaNotice({ children, ref }: { children: ReactNode; ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} tabIndex={-1} className={classes.area}>
      {children}
    </div>
  );
}

/** The class of a link among the actions. */
export const pageNoticeLink = classes.link;
