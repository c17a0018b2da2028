import { useEffect, useRef, useState } from 'react';
import type { AccountOrderPage, FileAgainData } from 'shared-contracts/account-order';
import type { AreaHost } from 'shared-contracts/area-host';
import { withoutTags } from 'shared-contracts/error-catalogue';
import { Button, ButtonLink } from 'shared-ui/button';
import { NoticeLine } from 'shared-ui/notice-line';
import classes from './office-refusal.css';
import type { OrderOptions } from './rules.ts';

interface OfficeRefusalProps {
  page: AccountOrderPage;
  texts: OrderOptions['officeRefusal'];
  host: AreaHost;
  /** Loads the order again. */
  reload(): void;
}

/** What the office says that refused the filing of an order, what happens to its fee, and how it is filed again. */
export function OfficeRefusal({ page, texts, host, reload }: OfficeRefusalProps) {
  const { order, officeRefusal, correctLink } = page;
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const status = useRef<HTMLDivElement>(null);
  const isDone = isAsked && !officeRefusal;
  // The button that had the focus is gone.
  useEffect(() => {
    if (isDone) status.current?.focus();
  }, [isDone]);

  async function fileAgain() {
    setError(undefined);
    setBusy(true);
    const data: FileAgainData = { invoice: order.invoiceNumber };
    const result = await host.calls.post('process_file_again', { fileAgainData: JSON.stringify(data) });
    setBusy(false);
    if (result.kind === 'aborted') return;
    if (result.kind === 'answered') setAsked(true);
    else setError((result.kind === 'refused' && withoutTags(result.error)) || texts.noAnswer);
    // Also after a refusal: the order is in another state than was shown.
    if (result.kind === 'answered' || result.kind === 'refused') reload();
  }

  if (!officeRefusal && !isAsked && error === undefined) return null;
  return (
    <>
      <div role="status" ref={status} tabIndex={-1}>
        {isDone && <NoticeLine tone="ok">{texts.done}</NoticeLine>}
      </div>
      <div role="alert">{error !== undefined && <NoticeLine tone="bad">{error}</NoticeLine>}</div>
      {officeRefusal && (
        <section className={classes.refusal} aria-labelledby="refusal">
          <h2 id="refusal">{texts.title}</h2>
          <h3>{texts.reason}</h3>
          <p className={classes.reason}>{officeRefusal.reason}</p>
          <h3>{texts.fee}</h3>
          <p>{officeRefusal.fee}</p>
          <h3>{texts.next}</h3>
          <p>{correctLink === undefined ? texts.asIs : texts.correctOrAsIs}</p>
          <div className={classes.choices}>
            {correctLink !== undefined && <ButtonLink href={correctLink}>{texts.correct}</ButtonLink>}
            <Button kind="secondary" busy={isBusy} onClick={() => void fileAgain()}>
              {texts.fileAgain}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
