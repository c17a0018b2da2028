import type { MouseEvent, Ref } from 'react';
import type { FormWords } from 'shared-contracts/form-words';
import { Button } from 'shared-ui/button';
import type { TabState } from '../persistence/tab-state.ts';
import { PageNotice, pageNoticeLink } from './page-notice.tsx';

export interface OtherTabNoticeProps {
  state: TabState;
  /** Starts this page again with what the other tab stored. */
  onUseOther(): void;
  /** Makes this tab the one that stores. */
  onKeep(): void;
  /** Address of an empty form. */
  newForm: string;
  words: Pick<FormWords, 'sentElsewhere' | 'seeResult'>;
  /** Takes focus where the form cannot go on because of it. */
  ref?: Ref<HTMLDivElement>;
}

/** What another tab of the same form has done, and what the customer can do about it. */
export function OtherTabNotice({ state, words, onUseOther, onKeep, newForm, ref }: OtherTabNoticeProps) {
  function keep({ currentTarget }: MouseEvent<HTMLElement>) {
    // The button goes: whoever used the keyboard stays on top of the form.
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
  const { invoiceNumber: reference } = state;
  // Without a reference the words in parentheses around it go, too.
  return reference ? sentElsewhere.replace('{reference}', reference) : sentElsewhere.replace(/ ?\([^()]*\{reference\}[^()]*\)/, '');
}
