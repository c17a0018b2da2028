import type { Ref } from 'react';
import type { FormWords } from 'shared-contracts/form-words';
import { useStore } from 'shared-ui/use-store';
import type { ReleaseOffer } from '../release/release-watch.ts';
import type { FormParts } from './form-parts.ts';
import { LoadedPart } from '../parts/loaded-part.tsx';

export interface FormNoticesProps {
  parts: Pick<FormParts, 'page' | 'autosave' | 'notices' | 'releases'>;
  words: FormWords;
  /** Also `none` while the form is being sent. */
  releaseOffer: ReleaseOffer;
  /** Focused when the form cannot be sent because of another tab. */
  tabNotice: Ref<HTMLDivElement>;
  onReload(): void;
}

/**
 * Notices above the step: that there is a newer version of the page, and that another tab has changed the same form.
 */
export function FormNotices({
  parts: { page, autosave, notices, releases },
  words,
  releaseOffer,
  tabNotice,
  onReload,
}: FormNoticesProps) {
  const tab = useStore(autosave.status, (status) => status.tab);
  return (
    <>
      {releaseOffer !== 'none' && (
        <LoadedPart
          load={loadReleaseNotice}
          // The code of the notice may be gone with the release.
          onFailed={() =>
            releaseOffer === 'needed' && window.confirm(words.outdated) ? onReload() : releases.dismiss()
          }
          props={{
            offer: releaseOffer,
            outdated: words.outdated,
            keepsAnswers: page.persistence,
            onReload,
            onDismiss: releases.dismiss,
          }}
        />
      )}
      {tab.kind === 'stale' && (
        <LoadedPart
          load={loadOtherTabNotice}
          props={{ ref: tabNotice, onUseOther: autosave.useOther, onKeep: autosave.takeOver }}
          onFailed={() =>
            notices.notify({
              tone: 'error',
              title: 'This form was changed in another tab',
              message: 'Reload this page to go on with it.',
              milliseconds: 0,
            })
          }
        />
      )}
    </>
  );
}

const loadReleaseNotice = () => import('../layout/outdated-notices.tsx').then(({ ReleaseNotice }) => ReleaseNotice);

const loadOtherTabNotice = () => import('../layout/outdated-notices.tsx').then(({ OtherTabNotice }) => OtherTabNotice);
