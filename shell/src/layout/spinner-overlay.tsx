import { useEffect, useState } from 'react';
import { Spinner } from 'shared-ui/spinner';
import { useStyleSheet } from 'shared-ui/style-sheet';
import classes, { sheet } from './spinner-overlay.css';

/**
 * Covers the page while something runs that it must not change under, with a sentence that says
 * what; where motion is to be reduced the sentence stands alone.
 *
 * It takes the clicks; the buttons under it are busy and keep the focus.
 */
export function SpinnerOverlay({ children }: { children: string }) {
  useStyleSheet(sheet);
  return (
    <div className={classes.cover}>
      <div className={classes.panel}><Spinner>{children}</Spinner></div>
    </div>
  );
}

/** Milliseconds the spinner stays after what it stood for has ended. */
const SPINNER_LINGER = 50;

export interface GlobalSpinnerProps {
  /** Whether the page must not be used now: it loads, sends, or is about to leave. */
  loading: boolean;
  /** `globalSpinner.message` of the page, in place of the words for what is under way. */
  message?: string;
  /** What is under way, in words. */
  children: string;
}

/**
 * The spinner of the page. It goes 50 ms after the loading ends, so that loading that follows at once
 * does not make it flicker, and shows the page's own message where there is one.
 */
export function GlobalSpinner({ loading, message, children }: GlobalSpinnerProps) {
  const shown = useLinger(loading, SPINNER_LINGER);
  // Its last words, while it lingers: what is under way is nothing any more.
  const [words, setWords] = useState(children);
  if (loading && words !== children) setWords(children);
  return shown && <SpinnerOverlay>{message ?? words}</SpinnerOverlay>;
}

/** `isOn`, but it turns off only once it has been off for some milliseconds. */
export function useLinger(isOn: boolean, milliseconds: number): boolean {
  const [lingers, setLingers] = useState(isOn);
  if (isOn && !lingers) setLingers(true);
  useEffect(() => {
    if (isOn || !lingers) return;
    const timer = setTimeout(() => setLingers(false), milliseconds);
    return () => clearTimeout(timer);
  }, [isOn, lingers, milliseconds]);
  return isOn || lingers;
}
