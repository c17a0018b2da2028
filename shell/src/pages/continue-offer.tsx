import { useState } from 'react';
import { Button } from 'shared-ui/button';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { notPrinted } from '../layout/base.ts';
import type { PageModel } from '../page/page-model.ts';
import { LoadedPart } from '../parts/loaded-part.tsx';
import classes, { sheet } from './continue-offer.css';

/**
 * Offers to take the form to another device. Its dialog is loaded when it is asked for. Without https a browser cannot
 * encrypt, so there is no offer.
 */
export function ContinueOffer({ model }: { model: PageModel }) {
  useStyleSheet(sheet);
  const [isOpen, setOpen] = useState(false);
  if (!model.page.persistence || !window.isSecureContext) return null;
  return (
    <div className={`${classes.offer} ${notPrinted}`}>
      <Button kind="tertiary" onClick={() => setOpen(true)}>
        Continue on another device
      </Button>
      {isOpen && (
        <LoadedPart
          load={loadDialog}
          props={{ model, onClose: () => setOpen(false) }}
          onFailed={() => {
            setOpen(false);
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

const loadDialog = () => import('./continue-elsewhere.tsx').then(({ ContinueElsewhere }) => ContinueElsewhere);
