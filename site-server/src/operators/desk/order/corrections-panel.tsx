/** @jsxImportSource hono/jsx */
import type { ChangedAnswer } from '../../../orders/corrections/order-versions.ts';
import { Time } from '../elements.tsx';

/** What the customer corrected, version by version, the newest first: each answer before and after, side by side. */
export function CorrectionsPanel({
  corrections,
}: {
  corrections: readonly { version: number; at: Date; changes: readonly ChangedAnswer[] }[];
}) {
  if (corrections.length === 0) return <></>;
  return (
    <section aria-labelledby="corrections">
      <h2 id="corrections">Corrections</h2>
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
