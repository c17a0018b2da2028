/** @jsxImportSource hono/jsx */
import type { DocumentRecord } from '../../../orders/documents/order-documents.ts';
import { fileSize } from '../../../sent-forms/answer-text.ts';
import { deskAddress } from '../desk-address.ts';
import { Form, Input, TextArea } from '../form.tsx';
import { Icon } from '../icon.tsx';
import { Time } from '../time.tsx';
import { addOrderDocument, LONGEST_NOTE, removeOrderDocument } from './order-actions.ts';

/** The documents that the customer can download, the form that adds one, and who else was promised a copy. */
export function DocumentsPanel({
  invoice,
  documents,
  attorney,
}: {
  invoice: string;
  documents: readonly DocumentRecord[];
  attorney?: string | undefined;
}) {
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      {documents.length === 0 && (
        <p class="quiet">
          None yet. The customer gets a message about each document, and downloads it from the account.
        </p>
      )}
      {attorney !== undefined && (
        <p>{`Also send a copy of the filed documents to the customer's attorney: ${attorney}`}</p>
      )}
      <ul class="documents">
        {documents.map(({ id, name, bytes, addedAt }) => (
          <li>
            <Icon name="file" />
            <span>
              <a href={deskAddress('/orders/:invoice/documents/:id', { invoice, id })}>{name}</a>
              <span class="facts">
                {`PDF, ${fileSize(bytes)} · `}
                <Time at={addedAt} />
              </span>
            </span>
            <Form action={removeOrderDocument} params={{ invoice, id }} class="move">
              <details class="asked">
                <summary>
                  Remove<span class="visually-hidden"> {name}</span>
                </summary>
                <p>The customer can no longer download it, and gets a message that it was added by mistake.</p>
                <div class="field">
                  <label for={`note-${id}`}>
                    Note to the customer <span class="optional">optional</span>
                  </label>
                  <TextArea id={`note-${id}`} name="note" rows={2} maxlength={LONGEST_NOTE} />
                </div>
                <button class="button danger" type="submit">
                  Remove this document
                </button>
              </details>
            </Form>
          </li>
        ))}
      </ul>
      <Form action={addOrderDocument} params={{ invoice }} class="add-document">
        <div class="field">
          <label for="document-name">
            Name for the customer <span class="optional">optional</span>
          </label>
          <p class="hint" id="document-name-hint">
            For example "Articles of Organization, filed". Without it, the name of the file is shown.
          </p>
          <Input id="document-name" name="name" maxlength={120} aria-describedby="document-name-hint" />
        </div>
        <div class="field">
          <label for="document-file">PDF, up to 20 MB</label>
          <input id="document-file" name="file" type="file" accept="application/pdf" required />
        </div>
        <button class="button secondary" type="submit">
          Add Document
        </button>
      </Form>
    </section>
  );
}
