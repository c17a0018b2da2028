import { InfoIcon, TickIcon } from 'shared-ui/icons';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { visuallyHidden } from './base.ts';
import classes, { sheet } from './saved-note.css';

/**
 * Says where answers are kept. If the device does not store them, only this note says so, and it is read aloud once. It
 * is not an error, because nothing is lost yet.
 */
export function SavedNote({ saved }: { saved: 'saved' | 'memory' | undefined }) {
  useStyleSheet(sheet);
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
      <span role="status" className={visuallyHidden}>
        {saved === 'memory' && 'Your answers are not saved on this device. They are kept until you close this page.'}
      </span>
    </>
  );
}
