import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { Button } from 'shared-ui/button';
import type { ReleaseOffer } from '../release/release-watch.ts';
import { PageNotice } from './page-notice.tsx';

export interface ReleaseNoticeProps {
  offer: ReleaseOffer;
  /** Why the customer has to reload, where the form cannot be sent otherwise. */
  outdated: string;
  /** Whether answers survive a reload. If not, a reload is offered only when it is needed. */
  keepsAnswers: boolean;
  onReload(): void;
  onDismiss(): void;
}

/**
 * Offers a reload when the site runs other releases than this page. If the form needs the reload, asks for it and takes
 * focus.
 */
export function ReleaseNotice({ offer, outdated, keepsAnswers, onReload, onDismiss }: ReleaseNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  // Screen readers read a live region only if it is mounted before its text.
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsThere(true));
    return () => clearTimeout(timer);
  }, []);
  const isNeeded = offer === 'needed';
  useEffect(() => {
    if (!isThere || !isNeeded) return;
    window.scrollTo(0, 0);
    notice.current?.focus({ preventScroll: true });
  }, [isThere, isNeeded]);
  const isShown = isThere && (isNeeded || (offer === 'newer' && keepsAnswers));
  return (
    <PageNotice
      ref={notice}
      tone="warn"
      text={
        isShown && (
          <>
            <strong>There is a newer version of this page</strong>
            <br />
            <span>{isNeeded ? outdated : 'Reload to use it.'}</span>
            <span>
              {keepsAnswers
                ? ' Your answers are kept, but not passwords and cards; prices may have changed.'
                : ' What you typed is not kept.'}
            </span>
          </>
        )
      }
    >
      <Button kind="tertiary" onClick={onReload}>
        Reload
      </Button>
      {!isNeeded && (
        <Button
          kind="tertiary"
          onClick={({ currentTarget }) => {
            // The notice disappears. Moves focus, so that keyboard users stay at the top of the form.
            currentTarget.closest<HTMLElement>('main')?.focus({ preventScroll: true });
            onDismiss();
          }}
        >
          Not now
        </Button>
      )}
    </PageNotice>
  );
}

export interface OtherTabNoticeProps {
  /** Reloads this page with the answers that the other tab stored. */
  onUseOther(): void;
  /** Stores the answers of this tab instead. */
  onKeep(): void;
  /** Id of the element, which is focused when the form cannot be sent because of the other tab. */
  id: string;
}

/** Says that another tab has changed the same form, and what the customer can do about it. */
export function OtherTabNotice({ onUseOther, onKeep, id }: OtherTabNoticeProps) {
  function keep({ currentTarget }: MouseEvent<HTMLElement>) {
    // The button disappears. Moves focus, so that keyboard users stay at the top of the form.
    currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    onKeep();
  }
  return (
    <PageNotice id={id} tone="warn" text="This form was changed in another tab.">
      <Button kind="tertiary" onClick={onUseOther}>
        Use the answers from the other tab
      </Button>
      <Button kind="tertiary" onClick={keep}>
        Keep the answers in this tab
      </Button>
    </PageNotice>
  );
}
