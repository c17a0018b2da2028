import type { AccountOrder } from 'shared-contracts/account';
import { DocumentList } from '../document-list.tsx';
import type { AccountOptions } from './rules.ts';
import view from './view.css';

/** The filed documents of all orders, to download; while there are none, when there will be; nothing without orders. */
export function Documents({
  orders,
  options,
}: {
  orders: readonly AccountOrder[];
  options: Pick<AccountOptions, 'documents' | 'noDocuments' | 'download'>;
}) {
  const documents = orders.flatMap(({ companyName, formTitle, documents: ofOrder = [] }) =>
    ofOrder.map((document) => ({ ...document, of: companyName || formTitle })),
  );
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="documents" className={view.section}>
      <div className={view.heading}>
        <h2 id="documents" tabIndex={-1}>
          {options.documents}
        </h2>
      </div>
      {documents.length === 0 && <p className={view.none}>{options.noDocuments}</p>}
      <DocumentList documents={documents} download={options.download} />
    </section>
  );
}
