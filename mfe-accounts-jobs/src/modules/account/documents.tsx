import type { AccountOrder } from 'shared-contracts/account';
import { FileIcon } from 'shared-ui/file-icon';
import { fileSizeOf } from 'shared-contracts/file-size';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { shortDate } from '../../account/dates.ts';
import classes, { sheet } from './documents.css';
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
  useStyleSheet(sheet);
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
      <ul className={classes.documents}>
        {documents.map(({ name, bytes, addedOn, link, of }) => (
          <li key={link}>
            <FileIcon />
            <span className={classes.name}>
              <strong>{name}</strong>
              <span className={view.small}>{`PDF, ${fileSizeOf(bytes)} · ${shortDate(addedOn)} · ${of}`}</span>
            </span>
            <a href={link} download>
              <span>{options.download}</span>
              <span data-unseen>{` ${name}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
