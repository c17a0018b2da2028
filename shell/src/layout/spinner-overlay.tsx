import { useEffect, useState } from 'react';
import { Spinner } from 'shared-ui/spinner';
import classes from './spinner-overlay.css';

/**
 * Covers the page while it must not be changed, with a spinner and a sentence that says what it waits for. If the
 * customer prefers reduced motion, only the sentence is shown.
 *
 * It blocks clicks; the buttons below it are busy and keep the focus.
 */
export function SpinnerOverlay({ children }: { children: string }) {
  return (
    <div className={classes.cover}>
      <div className={classes.panel}>
        <Spinner>{children}</Spinner>
      </div>
    </div>
  );
}

/** Milliseconds that the spinner stays after loading has ended. */
const SPINNER_LINGER = 50;

export interface GlobalSpinnerProps {
  /** Whether the page must not be used: it is loading, sending, or about to be left. */
  loading: boolean;
  /** `globalSpinner.message` of the page; replaces `children`. */
  message?: string;
  /** Text for what the page waits for. */
  children: string;
}

/**
 * The spinner of the page. It disappears 50 ms after loading ends, so that it does not flicker if loading starts again
 * immediately. It shows the page's own message if there is one.
 */
export function GlobalSpinner({ loading, message, children }: GlobalSpinnerProps) {
  const shown = useLinger(loading, SPINNER_LINGER);
  // Keeps the last text while the spinner lingers, because `children` may be empty by then.
  const [words, setWords] = useState(children);
  if (loading && words !== children) setWords(children);
  return shown && <SpinnerOverlay>{message ?? words}</SpinnerOverlay>;
}

/** Returns `isOn`, but turns off only after `isOn` has been false for this many milliseconds. */
function useLinger(isOn: boolean, milliseconds: number): boolean {
  const [lingers, setLingers] = useState(isOn);
  if (isOn && !lingers) setLingers(true);
  useEffect(() => {
    if (isOn || !lingers) return;
    const timer = setTimeout(() => setLingers(false), milliseconds);
    return () => clearTimeout(timer);
  }, [isOn, lingers, milliseconds]);
  return isOn || lingers;
}
