import { PageNotice, pageNoticeLink } from './page-notice.tsx';

/** Says that the page has an order that was placed, and that nothing is charged before the customer agrees. */
export function CorrectionNotice({ invoiceNumber, account }: { invoiceNumber: string; account: string | undefined }) {
  return (
    <PageNotice
      tone="warn"
      text={
        <>
          <strong>{`You are changing order ${invoiceNumber}`}</strong>
          <br />
          <span>
            Change or add what you need. Your order stays as it is until you send this on the last step. If it changes
            the price, we show you the difference next, and nothing is charged until you agree to it.
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
