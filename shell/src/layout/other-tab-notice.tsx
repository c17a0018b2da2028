import type { MouseEvent, Ref } from 'react';
import type { FormWords } from 'shared-contracts/form-words';
import { Button } from 'shared-ui/button';
import type { TabState } from '../persistence/tab-state.ts';
import { PageNotice, pageNoticeLink } from './page-notice.tsx';
import { withReference } from './with-reference.ts';

export interface OtherTabNoticeProps {
  state: TabState;
  /** Reloads this page with the answers that the other tab stored. */
  onUseOther(): void;
  /** Stores the answers of this tab instead. */
  onKeep(): void;
  /** Address of an empty form. */
  newForm: string;
  words: Pick<FormWords, 'sentElsewhere' | 'seeResult'>;
  /** Focused when the form cannot be sent because of the other tab. */
  ref?: Ref<HTMLDivElement>;
}

/** Says that another tab has changed or sent the same form, and what the customer can do about it. */
export function OtherTabNotice({ state, words, onUseOther, onKeep, newForm, ref }: OtherTabNoticeProps) {
  function keep({ currentTarget }: MouseEvent<HTMLElement>) {
    // The button disappears. Moves focus, so that keyboard users stay at the top of the form.
    currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    onKeep();
  }
  return (
    <PageNotice ref={ref} tone={state.kind === 'placed' ? 'ok' : 'warn'} text={textOf(state, words)}>
      {state.kind === 'stale' && (
        <>
          <Button kind="tertiary" onClick={onUseOther}>Use the answers from the other tab</Button>
          <Button kind="tertiary" onClick={keep}>Keep the answers in this tab</Button>
        </>
      )}
      {state.kind === 'placed' && (
        <>
          <a className={pageNoticeLink} href={state.receipt}>{words.seeResult}</a>
          <a className={pageNoticeLink} href={newForm}>Start a new form</a>
        </>
      )}
    </PageNotice>
  );
}

function textOf(state: TabState, { sentElsewhere }: Pick<FormWords, 'sentElsewhere'>): string | undefined {
  if (state.kind === 'current') return undefined;
  if (state.kind === 'stale') return 'This form was changed in another tab.';
  return withReference(sentElsewhere, state.invoiceNumber);
}
