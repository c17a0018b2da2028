import type { FormSnapshot } from 'form-engine/form-session';
import type { Contribution } from 'shared-contracts/cart';
import type { AreaName } from 'shared-contracts/form-types';
import { formatMoney } from 'shared-contracts/money';
import { contributionTopic, topicState } from 'shared-contracts/topics';
import { Button } from 'shared-ui/button';
import { useStore } from 'shared-ui/use-store';
import type { Diary, DiaryEntry, StandaloneSession } from '../standalone-session.ts';
import { Nothing, toolClasses, ToolPanel } from './tool-panel.tsx';

/** The fields that the area currently asks, with their rules and errors. */
export function AskedPanel({ session }: { session: StandaloneSession }) {
  const fields = useStore(session.snapshot, (snapshot) =>
    snapshot.fields.map(({ path, label, rules, error }) => ({ path, label, rules, error })),
  );
  const failing = fields.filter(({ error }) => error !== undefined).length;
  return (
    <ToolPanel title="Asked now">
      {fields.length === 0 ? (
        <Nothing>The area asks nothing on this page.</Nothing>
      ) : (
        <>
          <p>{`${fields.length} asked, ${failing} failing`}</p>
          <ul className={toolClasses.list} tabIndex={0} aria-label="Questions">
            {fields.map(({ path, label, rules, error }, index) => (
              <li key={`${path} ${index}`}>
                <span className={toolClasses.path}>{path}</span> {`(${label}${rules ? `; ${rules}` : ''})`}
                <br />
                <span className={error === undefined ? toolClasses.ok : toolClasses.bad}>{error ?? 'holds'}</span>
              </li>
            ))}
          </ul>
          <div className={toolClasses.row}>
            <Button kind="secondary" onClick={session.checkAll}>
              Show all errors
            </Button>
          </div>
        </>
      )}
    </ToolPanel>
  );
}

const questionOf = ({ question }: FormSnapshot) => question;

/** The question that the area is asking the customer, if any. */
export function QuestionPanel({ session }: { session: StandaloneSession }) {
  const asked = useStore(session.snapshot, questionOf);
  if (!asked) return null;
  const { question, answer } = asked;
  return (
    <ToolPanel title="The area asks">
      <p role="status">{question.text}</p>
      <div className={toolClasses.row}>
        <Button onClick={() => answer('yes')}>{question.yes}</Button>
        <Button kind="secondary" onClick={() => answer('no')}>
          {question.no}
        </Button>
      </div>
    </ToolPanel>
  );
}

const NO_CONTRIBUTION: Contribution = { products: [], missing: [] };

/** The products that the area adds to the cart, and the choices that are missing. */
export function ContributionPanel({ session, area }: { session: StandaloneSession; area: AreaName }) {
  const { products, missing } = useStore(
    session.snapshot,
    ({ known }) => topicState(known.topics, contributionTopic(area)) ?? NO_CONTRIBUTION,
  );
  return (
    <ToolPanel title="Contributed to the cart">
      {products.length === 0 ? (
        <Nothing>Nothing yet.</Nothing>
      ) : (
        <table className={toolClasses.table}>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Quantity</th>
              <th scope="col">Price</th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ key, name, quantity, price }) => (
              <tr key={key}>
                <td>{name}</td>
                <td>{quantity}</td>
                <td>{formatMoney(price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {missing.map(({ key, message }) => (
        <p key={key}>{message}</p>
      ))}
    </ToolPanel>
  );
}

const identity = (entries: readonly DiaryEntry[]) => entries;

/** The entries of a log, newest first. */
export function DiaryPanel({ title, diary, empty }: { title: string; diary: Diary; empty: string }) {
  const entries = useStore(diary.entries, identity);
  return (
    <ToolPanel title={title}>
      {entries.length === 0 ? (
        <Nothing>{empty}</Nothing>
      ) : (
        <ol className={toolClasses.list} reversed tabIndex={0} aria-label={title}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <span className={toolClasses.path}>{entry.title}</span>
              <pre className={toolClasses.code}>{entry.text}</pre>
            </li>
          ))}
        </ol>
      )}
    </ToolPanel>
  );
}
