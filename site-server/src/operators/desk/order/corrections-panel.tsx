/** @jsxImportSource hono/jsx */
import type { ChangedAnswer } from '../../../orders/corrections/order-versions.ts';
import { formatMoney } from 'shared-contracts/money';
import type { CorrectionRow } from '../../../orders/schema.ts';
import { deskAddress } from '../desk-address.ts';
import { Time } from '../elements.tsx';

/**
 * What waits for the customer's agreement, the way to propose a correction, and what was corrected, version by version,
 * the newest first: each answer before and after, side by side.
 */
export function CorrectionsPanel({
  invoice,
  corrections,
  open,
  isCorrectable,
}: {
  invoice: string;
  corrections: readonly { version: number; at: Date; changes: readonly ChangedAnswer[] }[];
  /** What waits for the customer's agreement. */
  open: Pick<CorrectionRow, 'proposedBy' | 'proposedAt' | 'differenceCents'> | undefined;
  isCorrectable: boolean;
}) {
  if (corrections.length === 0 && !isCorrectable) return <></>;
  return (
    <section aria-labelledby="corrections">
      <h2 id="corrections">Corrections</h2>
      {open && (
        <p>
          {`Waits for the customer to agree: by ${open.proposedBy ?? 'the customer'}, ` +
            `${formatMoney(open.differenceCents)}, `}
          <Time at={open.proposedAt} />
        </p>
      )}
      {isCorrectable && (
        <p>
          <a href={deskAddress(`/orders/${invoice}/proposal`)}>Propose a correction</a>
        </p>
      )}
      {corrections.toReversed().map(({ version, at, changes }) => (
        <table class="versions">
          <caption>
            {`Version ${version}, by the customer, `}
            <Time at={at} />
          </caption>
          <thead>
            <tr>
              <th scope="col">Question</th>
              <th scope="col">Before</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ question, before, after }) => (
              <tr>
                <th scope="row">{question}</th>
                <td>{before ?? 'Not answered'}</td>
                <td>{after ?? 'Not answered'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}
