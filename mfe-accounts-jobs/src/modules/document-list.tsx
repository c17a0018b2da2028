import type { AccountOrder } from 'shared-contracts/account';
import { fileSizeOf } from 'shared-contracts/file-size';
import { FileIcon } from 'shared-ui/file-icon';
import { shortDate } from '../account/dates.ts';
import classes from './document-list.css';

export interface DocumentListProps {
  /** `of`: what each is about, where documents of several orders are listed. */
  documents: readonly (NonNullable<AccountOrder['documents']>[number] & { of?: string })[];
  download: string;
}

/** Documents to download. */
export function DocumentList({ documents, download }: DocumentListProps) {
  return (
    <ul className={classes.documents}>
      {documents.map(({ name, bytes, addedOn, link, of }) => (
        <li key={link}>
          <FileIcon />
          <span className={classes.name}>
            <strong>{name}</strong>
            <span className={classes.small}>
              {[`PDF, ${fileSizeOf(bytes)}`, shortDate(addedOn), of].filter(Boolean).join(' · ')}
            </span>
          </span>
          <a href={link} download>
            <span>{download}</span>
            <span data-unseen>{` ${name}`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
