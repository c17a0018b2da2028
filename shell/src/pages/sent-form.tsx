import { useEffect } from 'react';
import type { FormWords } from 'shared-contracts/form-words';
import { accountSlot } from '../layout/account-slot.tsx';
import { PlacedPage, type PlacedPageProps } from './placed-page.tsx';
import type { FormParts } from './form-parts.ts';

export interface SentFormProps {
  parts: Pick<FormParts, 'boot' | 'page' | 'autosave'>;
  words: FormWords;
  /** Whether another tab has sent it. */
  isElsewhere?: boolean;
  placed: PlacedPageProps['placed'];
}

/**
 * In place of a form that was sent, here or in another tab: nothing on this page asks for an answer or a payment any
 * more.
 */
export function SentForm({ parts: { boot, page, autosave }, words, isElsewhere = false, placed }: SentFormProps) {
  useEffect(() => document.querySelector('h1')?.focus(), []);
  const startNew = () => {
    autosave.leave();
    window.location.assign(page.path);
  };
  return (
    <PlacedPage
      account={accountSlot(boot)}
      site={page.site}
      year={Number(boot.today.slice(0, 4))}
      words={isElsewhere ? { ...words, sent: words.sentElsewhere } : words}
      placed={placed}
      onStartNew={startNew}
    />
  );
}
