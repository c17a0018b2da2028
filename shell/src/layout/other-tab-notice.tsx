import type { MouseEvent, Ref } from 'react';
import { Button } from 'shared-ui/button';
import { PageNotice } from './page-notice.tsx';

export interface OtherTabNoticeProps {
  /** Reloads this page with the answers that the other tab stored. */
  onUseOther(): void;
  /** Stores the answers of this tab instead. */
  onKeep(): void;
  /** Focused when the form cannot be sent because of the other tab. */
  ref?: Ref<HTMLDivElement>;
}

/** Says that another tab has changed the same form, and what the customer can do about it. */
export function OtherTabNotice({ onUseOther, onKeep, ref }: OtherTabNoticeProps) {
  function keep({ currentTarget }: MouseEvent<HTMLElement>) {
    // The button disappears. Moves focus, so that keyboard users stay at the top of the form.
    currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    onKeep();
  }
  return (
    <PageNotice ref={ref} tone="warn" text="This form was changed in another tab.">
      <Button kind="tertiary" onClick={onUseOther}>
        Use the answers from the other tab
      </Button>
      <Button kind="tertiary" onClick={keep}>
        Keep the answers in this tab
      </Button>
    </PageNotice>
  );
}
