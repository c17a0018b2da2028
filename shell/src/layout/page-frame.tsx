import type { MouseEvent, ReactNode } from 'react';
import type { HeaderLink } from 'shared-contracts/page-config';
import type { Elements } from 'shared-ui/elements';
import { InfoIcon, TickIcon } from 'shared-ui/icons';
import { notPrinted } from './base.ts';
import classes from './page-frame.css';
import { PhoneLine } from './phone-line.tsx';

export interface FrameSite {
  name: string;
  legalNote: string;
  phone: string;
  /** Where customers log in; without it there is no link. */
  loginLink?: string;
  termsLink: string;
  privacyLink?: string | undefined;
  postalAddress?: string | undefined;
}

export interface PageFrameProps {
  site: FrameSite;
  /** Year of the footer's copyright line. */
  year: number;
  /** Says where answers are kept. */
  saved?: Elements;
  /** In place of the link to the login. */
  headerLink?: HeaderLink | undefined;
  /** The menu of the customer who is logged in, in place of the link. */
  account?: Elements;
  progress?: Elements;
  /** The paper column. Without it the main column takes the whole width. */
  side?: ReactNode;
  /** Name of the paper column for assistive technology. */
  sideLabel?: string;
  /** The bar of windows below 1024 px. It has the summary and Continue, which are then hidden in the columns. */
  bottomBar?: ReactNode;
  children?: ReactNode;
}

/**
 * Header, progress bar, main column, paper column, footer and bottom bar.
 *
 * The paper column extends to the right edge of the window and stays in view while the main column scrolls.
 */
export function PageFrame({
  site,
  year,
  saved,
  headerLink = site.loginLink ? { label: 'Log in', link: site.loginLink } : undefined,
  account,
  progress,
  side,
  sideLabel,
  bottomBar,
  children,
}: PageFrameProps) {
  return (
    <div className={bottomBar ? `${classes.page} ${classes.withBar}` : classes.page}>
      <a className={classes.skip} href="#main" onClick={skipToMain}>
        Skip to main content
      </a>
      <header className={classes.header}>
        <div className={classes.row}>
          <a className={classes.wordmark} href="/">
            {site.name}
          </a>
          <div className={`${classes.tools} ${notPrinted}`}>
            {saved}
            {account ??
              (headerLink && (
                <a className={classes.login} href={headerLink.link}>
                  {headerLink.label}
                </a>
              ))}
          </div>
        </div>
      </header>
      <p className={classes.seller}>{[site.name, site.postalAddress, site.phone].filter(Boolean).join(' · ')}</p>
      {progress}
      <div className={side ? classes.columns : classes.single}>
        <main id="main" tabIndex={-1} className={classes.main}>
          {children}
        </main>
        {side && (
          <aside className={classes.side} aria-label={sideLabel}>
            <div ref={setHeight} className={classes.sideContent}>
              <div className={classes.sideInner}>{side}</div>
            </div>
          </aside>
        )}
      </div>
      <footer className={`${classes.footer} ${notPrinted}`}>
        <div className={`${classes.row} ${classes.footerRow}`}>
          <div className={classes.footerText}>
            {(bottomBar || !side) && (
              <div className={side ? classes.footerPhone : undefined}>
                <PhoneLine phone={site.phone} />
              </div>
            )}
            <p>{site.legalNote}</p>
            {site.postalAddress && <p>{site.postalAddress}</p>}
          </div>
          <ul className={classes.footerLinks}>
            <li>
              <a href={site.termsLink}>Terms</a>
            </li>
            {site.privacyLink && (
              <li>
                <a href={site.privacyLink}>Privacy</a>
              </li>
            )}
            <li>{`© ${year}`}</li>
          </ul>
        </div>
      </footer>
      {bottomBar && <div className={`${classes.bar} ${notPrinted}`}>{bottomBar}</div>}
    </div>
  );
}

/**
 * Keeps `--height` of the element at its height, from which its style computes how far it scrolls. The observer goes
 * with the element.
 */
function setHeight(element: HTMLElement | null): void {
  if (!element || typeof ResizeObserver === 'undefined') return;
  new ResizeObserver(() => element.style.setProperty('--height', `${element.offsetHeight}px`)).observe(element);
}

/** Focuses the main column. The address keeps its hash, which may have the flags of a test order. */
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/**
 * Says where answers are kept. If the device does not store them, only this note says so, and it is read aloud once. It
 * is not an error, because nothing is lost yet.
 */
export function SavedNote({ saved }: { saved: 'saved' | 'memory' | undefined }) {
  return (
    <>
      {saved === 'saved' && (
        <p className={classes.note}>
          <span className={classes.tick}>
            <TickIcon width="16" height="16" />
          </span>
          Saved on this device
        </p>
      )}
      {saved === 'memory' && (
        <p className={classes.note}>
          <InfoIcon width="16" height="16" />
          Not saved on this device
        </p>
      )}
      {/* Mounted before it has a text, so that screen readers read the text. */}
      <span role="status" data-unseen>
        {saved === 'memory' && 'Your answers are not saved on this device. They are kept until you close this page.'}
      </span>
    </>
  );
}
