import { Button } from 'shared-ui/button';
import { useKnown } from 'shared-ui/use-known';
import type { StandaloneSession } from '../standalone-session.ts';
import { Nothing, toolClasses, ToolPanel } from './tool-panel.tsx';

/** The fields that the area currently asks, with their rules and errors. */
export function AskedPanel({ session }: { session: StandaloneSession }) {
  const fields = useKnown(session.snapshot$, (snapshot) =>
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
