import { PageNotice, pageNoticeLink } from './page-notice.tsx';

/** Says that the page has an order that was placed, and that nothing is charged before the customer agrees. */
export function CorrectionNotice({ invoiceNumber, account }: { invoiceNumber: string; account: string | undefined }) {
  return (
    <PageNotice
      tone="ok"
      text={
        <>
          <strong>{`You are correcting order ${invoiceNumber}`}</strong>
          <br />
          <span>
            Change what is wrong, then send the correction on the last step. If it changes the price, you see the
            difference first: nothing is charged before you agree.
          </span>
        </>
      }
    >
      {account !== undefined && (
        <a className={pageNoticeLink} href={account}>
          Leave it as it is
        </a>
      )}
    </PageNotice>
  );
}
