import { useStore } from 'shared-ui/use-store';
import { TAB_NOTICE } from '../page/go-to.ts';
import type { PageModel } from '../page/page-model.ts';
import { LoadedPart } from '../parts/loaded-part.tsx';

/**
 * Notices above the step: that the page corrects an order, that there is a newer version of the page, unless the
 * form is being sent, and that another
 * tab has changed the same form.
 */
export function FormNotices({ model }: { model: PageModel }) {
  const { page, autosave, notices, releases, submission, reload } = model;
  const isStale = useStore(autosave.status, ({ tab }) => tab.kind === 'stale');
  const offer = useStore(releases.offer, (current) => current);
  const isIdle = useStore(submission, ({ kind }) => kind === 'idle');
  const { outdated } = model.words();
  return (
    <>
      {page.correction && (
        <LoadedPart
          load={loadCorrectionNotice}
          onFailed={reload}
          props={{ invoiceNumber: page.correction.invoiceNumber, account: page.site.accountLink }}
        />
      )}
      {offer !== 'none' && isIdle && (
        <LoadedPart
          load={loadReleaseNotice}
          // The code of the notice may be gone with the release.
          onFailed={() => (offer === 'needed' && window.confirm(outdated) ? reload() : releases.dismiss())}
          props={{ offer, outdated, keepsAnswers: page.persistence, onReload: reload, onDismiss: releases.dismiss }}
        />
      )}
      {isStale && (
        <LoadedPart
          load={loadOtherTabNotice}
          props={{ id: TAB_NOTICE, onUseOther: autosave.useOther, onKeep: autosave.takeOver }}
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

const loadCorrectionNotice = () =>
  import('../layout/correction-notice.tsx').then(({ CorrectionNotice }) => CorrectionNotice);

const loadReleaseNotice = () => import('../layout/outdated-notices.tsx').then(({ ReleaseNotice }) => ReleaseNotice);

const loadOtherTabNotice = () => import('../layout/outdated-notices.tsx').then(({ OtherTabNotice }) => OtherTabNotice);
