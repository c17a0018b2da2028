import { useEffect } from 'react';
import type { FormWords } from 'shared-contracts/form-words';
import { accountSlot } from '../layout/account-slot.tsx';
import { PlacedPage, type PlacedPageProps } from '../layout/placed-page.tsx';
import type { FormParts } from './form-parts.ts';

export interface SentElsewhereProps {
  parts: Pick<FormParts, 'boot' | 'page' | 'autosave'>;
  words: FormWords;
  placed: PlacedPageProps['placed'];
}

/** In place of a form that another tab has sent: nothing on this page asks for an answer or a payment any more. */
export function SentElsewhere({ parts: { boot, page, autosave }, words, placed }: SentElsewhereProps) {
  useEffect(() => document.querySelector('h1')?.focus(), []);
  const startNew = () => {
    autosave.leave();
    window.location.assign(page.path);
  };
  return (
    <PlacedPage
      account={accountSlot(boot)} site={page.site} year={Number(boot.today.slice(0, 4))} words={{ ...words, sent: words.sentElsewhere }}
      placed={placed} onStartNew={startNew}
    />
  );
}
