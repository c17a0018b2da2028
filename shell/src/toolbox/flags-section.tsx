import { useId, useSyncExternalStore } from 'react';
import classes from './toolbox.css';
import type { FlagStore } from '../submit/flag-store.ts';
import { currentFlags } from '../submit/submit-flags.ts';

/** Checkout options: how the next order of this page is placed. They last until the page is left. */
export function FlagsSection({ flags }: { flags: FlagStore }) {
  const { bailBeforeSubmission = false, cancelServices = false, testKey = '' } = currentFlags(flags);
  useSyncExternalStore(flags.subscribe, flags.overrides);
  const keyId = useId();
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>Checkout options</h2>
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={bailBeforeSubmission}
          onChange={({ target }) => flags.set('bailBeforeSubmission', target.checked)}
        />
        Bail before submission
      </label>
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={cancelServices}
          onChange={({ target }) => flags.set('cancelServices', target.checked)}
        />
        Cancel services
      </label>
      <div className={classes.field}>
        <label htmlFor={keyId}>Test key (marks the order as a test)</label>
        <input
          id={keyId}
          className={classes.input}
          value={testKey}
          maxLength={64}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => flags.set('testKey', target.value)}
        />
      </div>
    </section>
  );
}
