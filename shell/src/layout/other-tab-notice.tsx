import type { MouseEvent, Ref } from 'react';
import { Button } from 'shared-ui/button';
import { NoticeLine } from 'shared-ui/notice-line';
import { useStyleSheet } from 'shared-ui/style-sheet';
import type { TabState } from '../persistence/tab-state.ts';
import classes, { sheet } from './other-tab-notice.css';

export interface OtherTabNoticeProps {
  state: TabState;
  /** Starts this page again with what the other tab stored. */
  onUseOther(): void;
  /** Makes this tab the one that stores. */
  onKeep(): void;
  /** Address of an empty form. */
  newForm: string;
  /** Takes focus where the form cannot go on because of it. */
  ref?: Ref<HTMLDivElement>;
}

/** On top of the form: what another tab of the same form has done, and what the customer can do about it. */
export function OtherTabNotice({ state, onUseOther, onKeep, newForm, ref }: OtherTabNoticeProps) {
  useStyleSheet(sheet);
  function keep({ currentTarget }: MouseEvent<HTMLElement>) {
    // The button goes: whoever used the keyboard stays on top of the form.
    currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    onKeep();
  }
  return (
    <div ref={ref} tabIndex={-1} className={state.kind === 'current' ? undefined : classes.notice}>
      {/* Mounted before there is something to say, so that it is heard. */}
      <div role="status">
        {state.kind === 'stale' && <NoticeLine tone="warn">This form was changed in another tab.</NoticeLine>}
        {state.kind === 'placed' && <NoticeLine tone="ok">{placedText(state.invoiceNumber)}</NoticeLine>}
      </div>
      {state.kind === 'stale' && (
        <p className={classes.actions}>
          <Button kind="tertiary" onClick={onUseOther}>Use those answers</Button>
          <Button kind="tertiary" onClick={keep}>Keep these</Button>
        </p>
      )}
      {state.kind === 'placed' && (
        <p className={classes.actions}>
          <a className={classes.link} href={state.receipt}>See the receipt</a>
          <a className={classes.link} href={newForm}>Start a new form</a>
        </p>
      )}
    </div>
  );
}

function placedText(invoiceNumber: string): string {
  return invoiceNumber ? `This order was placed in another tab (invoice ${invoiceNumber}).` : 'This order was placed in another tab.';
}
