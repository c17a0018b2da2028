import { SessionForm } from 'form-engine/session-form';
import { useEffect, useState, type FocusEvent, type FormEvent } from 'react';
import type { AreaName } from 'shared-contracts/form-types';
import { NoticeLine } from 'shared-ui/notice-line';
import { useStore } from 'shared-ui/use-store';
import type { DialogQueue } from '../../../shell/src/notices/dialog-queue.ts';
import type { LoadedArea, Sample } from './standalone-boot.ts';
import type { StandaloneSession } from './standalone-session.ts';
import classes from './standalone-page.css';
import { ModulePlace, TryAgain } from './module-place.tsx';
import { AskedPanel, ContributionPanel, DiaryPanel, QuestionPanel } from './panels/answer-panels.tsx';
import { TopicFixturePanel } from './panels/topic-fixture-panel.tsx';
import { SubmitPanel } from './panels/submit-panel.tsx';

export interface StandalonePageProps {
  sample: Sample;
  session: StandaloneSession;
  dialogs: DialogQueue;
  loader: LoadedArea;
}

/** The sample page of one area, with a column of tools for its developers. */
export function StandalonePage({ sample, session, dialogs, loader }: StandalonePageProps) {
  const { area } = sample.remote;
  const dialog = useStore(dialogs, (current) => current);
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <h1>{sample.page.title}</h1>
        <p className={classes.about}>{`The area ${area}, standalone: nothing else of the site runs.`}</p>
      </header>
      <main className={classes.sample}>
        <SampleForm session={session} area={area} loader={loader} />
      </main>
      <aside className={classes.tools} aria-label="What happens">
        <QuestionPanel session={session} />
        <AskedPanel session={session} />
        <ContributionPanel session={session} area={area} />
        <TopicFixturePanel session={session} area={area} samples={sample.topicFixtures} />
        {sample.page.submitter === area && (
          <SubmitPanel session={session} area={area} loader={loader} tokenizerFrame={sample.tokenizerFrame} />
        )}
        <DiaryPanel title="Log" diary={session.diary} empty="The area has not asked its host for anything." />
        <DiaryPanel title="Bus" diary={session.traffic} empty="Nothing was published." />
      </aside>
      {dialog && <dialog.view key={dialog.id} onAnswer={dialog.answer} />}
    </div>
  );
}

function SampleForm({ session, area, loader }: Pick<StandalonePageProps, 'session' | 'loader'> & { area: AreaName }) {
  const [failed, setFailed] = useState<unknown>();
  const [tries, tryAgain] = useState(0);
  const page = useStore(session.snapshot, ({ known }) => known.page);
  const steps = useStore(session.snapshot, ({ known }) => session.steps(known).map(({ key }) => key));
  const isReady = useStore(session.snapshot, () => session.areas()[area] !== undefined);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    Promise.all([session.areas()[area] ?? loader.rules(), loader.start()])
      .then(([rules, start]) => {
        if (isGone) return;
        setFailed(undefined);
        if (!session.areas()[area]) session.addArea(rules);
        stop = start?.(session.host);
      })
      .catch(setFailed);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [loader, session, area, tries]);

  if (failed !== undefined)
    return <TryAgain what="The area's rules" cause={failed} onRetry={() => tryAgain((count) => count + 1)} />;
  if (!isReady) return <p role="status">Loading the area…</p>;
  return (
    <SessionForm session={session}>
      <form
        id="signup"
        data-form-type={page.formType}
        noValidate
        onSubmit={(event: FormEvent) => event.preventDefault()}
        onBlur={({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
          const field = target.closest<HTMLElement>('[data-field]');
          if (field?.dataset.field && !field.contains(relatedTarget)) session.touch(field.dataset.field);
        }}
      >
        {page.steps
          .filter(({ key }) => steps.includes(key))
          .map(({ key, title, sections }) => (
            <section key={key} className={classes.step} aria-labelledby={`step-${key}`}>
              <h2 id={`step-${key}`}>{title}</h2>
              {sections
                .flatMap(({ modules }) => modules)
                .map((use, index) => (
                  <ModulePlace key={`${use.module} ${index}`} use={use} session={session} loader={loader} />
                ))}
            </section>
          ))}
        {page.summary && (
          <section className={classes.step} aria-labelledby="step-summary">
            <h2 id="step-summary">Summary</h2>
            <ModulePlace use={page.summary} session={session} loader={loader} />
          </section>
        )}
      </form>
    </SessionForm>
  );
}

/** Shown in place of an invalid sample page: every mistake with its file and path. */
export function BadSample({ message }: { message: string }) {
  return (
    <main className={classes.page}>
      <h1>The sample page does not hold</h1>
      <NoticeLine tone="bad">Mend it in the area’s standalone folder; this page reloads by itself.</NoticeLine>
      <pre className={classes.text}>{message}</pre>
    </main>
  );
}
