import { useEffect, useState } from 'react';
import { Button } from 'shared-ui/button';
import { notPrinted } from '../layout/base.ts';
import type { PageModel } from '../page/page-model.ts';
import { LoadedPart } from '../parts/loaded-part.tsx';
import classes from './continue-offer.css';

/**
 * Offers to take the form to another device, and to save it in the account of a customer who is logged in, and finds
 * out whether it was sent there. A dialog is loaded when it is asked for. Without https a browser cannot encrypt, so
 * there is no link.
 */
export function ContinueOffer({ model }: { model: PageModel }) {
  // While the customer was away, another device may have sent the form.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && model.submission.state.kind === 'idle')
        void model.findSentElsewhere();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [model]);
  const [load, setLoad] = useState<typeof loadLink | typeof loadSave>();
  if (!model.page.persistence) return null;
  const close = () => setLoad(undefined);
  return (
    <div className={`${classes.offer} ${notPrinted}`}>
      {model.boot.customer && (
        <Button kind="tertiary" onClick={() => setLoad(() => loadSave)}>
          Save in my account
        </Button>
      )}
      {window.isSecureContext && (
        <Button kind="tertiary" onClick={() => setLoad(() => loadLink)}>
          Continue on another device
        </Button>
      )}
      {load && (
        <LoadedPart
          load={load}
          props={{ model, onClose: close }}
          onFailed={() => {
            close();
            model.notices.notify({
              tone: 'error',
              title: 'This did not load',
              message: 'Check your connection and try again. Your answers are safe.',
              milliseconds: 8_000,
            });
          }}
        />
      )}
    </div>
  );
}

const loadLink = () => import('./continue-elsewhere.tsx').then(({ ContinueElsewhere }) => ContinueElsewhere);
const loadSave = () => import('./save-in-account.tsx').then(({ SaveInAccount }) => SaveInAccount);
