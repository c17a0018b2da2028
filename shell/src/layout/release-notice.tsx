import type { Ref } from 'react';
import { Button } from 'shared-ui/button';
import type { ReleaseOffer } from '../release/release-watch.ts';
import { keepFocusOnNotice, PageNotice } from './page-notice.tsx';

export interface ReleaseNoticeProps {
  offer: ReleaseOffer;
  /** Whether answers survive a reload: where they do not, only an order that needs it is told. */
  keepsAnswers: boolean;
  onReload(): void;
  onDismiss(): void;
  /** Takes focus where an order cannot be placed without a reload. */
  ref?: Ref<HTMLDivElement>;
}

/** The site runs other releases than this page: reloading is offered, or needed for the order. */
export function ReleaseNotice({ offer, keepsAnswers, onReload, onDismiss, ref }: ReleaseNoticeProps) {
  const isShown = offer === 'needed' || (offer === 'newer' && keepsAnswers);
  return (
    <PageNotice
      ref={ref} tone="warn"
      text={isShown && (
        <>
          <strong>This page has been updated</strong><br />
          {offer === 'needed' ? 'Reload to place your order. You have not been charged.' : 'Reload to use the new version.'}
          {keepsAnswers ? ' Your answers are kept; prices may have changed.' : ' What you typed is not kept.'}
        </>
      )}
    >
      <Button kind="tertiary" onClick={onReload}>Reload</Button>
      {offer === 'newer' && (
        <Button kind="tertiary" onClick={({ currentTarget }) => { keepFocusOnNotice(currentTarget); onDismiss(); }}>Not now</Button>
      )}
    </PageNotice>
  );
}
