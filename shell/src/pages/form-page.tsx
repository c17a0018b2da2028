import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type FocusEvent, type FormEvent } from 'react';
import { Form } from 'react-final-form';
import type { BootDocument } from 'shared-contracts/boot-document';
import { keyOfAnswer } from 'shared-contracts/conditions';
import { splitModulePath, type PageConfig } from 'shared-contracts/page-config';
import { activeSteps } from 'shared-contracts/page-rules';
import { topicState, TOPICS } from 'shared-contracts/topics';
import { NoticeLine } from 'shared-ui/notice-line';
import { ToastStack } from 'shared-ui/toast-stack';
import { useCatalogue } from '../catalogue/use-catalogue.ts';
import type { FormSession } from '../form/form-session.ts';
import { stepAfter, stepBefore } from '../form/step-navigation.ts';
import { stepProgressOf, totalProgress } from '../form/step-progress.ts';
import { ErrorSummary } from '../layout/error-summary.tsx';
import { NavigationButtons } from '../layout/navigation-buttons.tsx';
import { PageFrame } from '../layout/page-frame.tsx';
import { ProgressBar } from '../layout/progress-bar.tsx';
import { QuestionDialog } from '../layout/question-dialog.tsx';
import { SideColumn } from '../layout/side-column.tsx';
import { SpinnerOverlay } from '../layout/spinner-overlay.tsx';
import { StepHeading } from '../layout/step-heading.tsx';
import { SubmitPanel } from '../layout/submit-panel.tsx';
import { submitLabelOf } from '../layout/submit-label.ts';
import { SummaryBar } from '../layout/summary-bar.tsx';
import { TermsLine } from '../layout/terms-line.tsx';
import { useShake } from '../layout/use-shake.ts';
import type { Notices } from '../notices/notices.ts';
import type { FormKeeper } from '../persistence/form-keeper.ts';
import { loadAllRules } from '../remotes/page-loading.ts';
import type { Remotes } from '../remotes/remotes.ts';
import { areasInCart, stepsWithoutRequiredPart, unconfirmedContributions } from '../submit/missing-parts.ts';
import { REDIRECT_DELAY, useOrderSubmission } from '../submit/use-order-submission.ts';
import { goToField } from './go-to-field.ts';
import { ModuleSlot } from './module-slot.tsx';
import { StepView } from './step-view.tsx';
import { useAreas } from './use-areas.ts';
import type { Place } from './place.ts';
import { useStepAddress } from './use-step-address.ts';

/** Everything that lives as long as the page does and is made before the first render. */
export interface FormPageParts {
  boot: BootDocument;
  page: PageConfig;
  tokenizerFrame: string;
  session: FormSession;
  remotes: Remotes;
  notices: Notices;
  keeper: FormKeeper;
  calls: Parameters<typeof useCatalogue>[0];
  place: Place;
}

/** One form: its steps, the side column, and everything the shell says around them. */
export function FormPage(parts: FormPageParts) {
  const { boot, page, session, remotes, notices, keeper, calls, place } = parts;
  const { known, fields, attention, question, failedParts } = useSyncExternalStore(session.subscribe, session.snapshot);
  const saved = useSyncExternalStore(keeper.subscribe, keeper.state);
  const shownNotices = useSyncExternalStore(notices.subscribe, notices.current);
  const steps = useMemo(() => activeSteps(known), [known]);
  const { step, goTo } = useStepAddress(steps, place);
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [failures, setFailures] = useState(0);
  const shaken = useShake<HTMLDivElement>(failures);
  const submitLabel = submitLabelOf(page.formType);
  const { isThere, isBroken, retry } = useAreas(parts, step, stepAfter(steps, step.key));

  const { catalogue, productsLoaded, failed: catalogueFailed } = useCatalogue(calls, keyOfState(known.data.companyInformation?.state));
  useEffect(() => session.setCatalogue(catalogue), [session, catalogue]);

  const { state: submission, submit } = useOrderSubmission({
    session, remotes, boot, calls, tokenizerFrame: parts.tokenizerFrame,
    submissionKeyFor: keeper.submissionKeyFor, notify: notices.notify,
    onPlaced(result) {
      keeper.forget(areasInCart(session.known()));
      if (page.redirectsEnabled) setTimeout(() => window.location.assign(result.confirmation_url), REDIRECT_DELAY);
      // Back from the receipt the browser may show this page as it was left: it starts anew instead.
      window.addEventListener('pageshow', ({ persisted }) => { if (persisted) window.location.reload(); });
    },
  });
  const busy = submission.kind !== 'idle';

  // What failed stays listed while it is being corrected: a list that shrinks would move the page under the pointer.
  const listed = fields.filter((field) => field.step === step.key && attention.failed.has(field.path));
  const hasErrors = listed.some(({ error }) => error !== undefined);
  useEffect(() => {
    document.title = `${hasErrors ? 'Error: ' : ''}${step.title} – ${page.title} – ${page.site.name}`;
  }, [hasErrors, step.title, page]);

  const shownStep = useRef(step.key);
  useEffect(() => {
    if (shownStep.current === step.key) return;
    shownStep.current = step.key;
    window.scrollTo(0, 0);
    // A step that was opened because it fails says so before anything else.
    (summary.current ?? heading.current)?.focus({ preventScroll: true });
  }, [step.key]);

  /** Shows what is wrong with a step and takes the customer to the list of it. */
  function showErrors(stepKey: string) {
    setFailures((count) => count + 1);
    goTo(stepKey);
    requestAnimationFrame(() => {
      const box = summary.current;
      if (!box) return;
      window.scrollTo({ top: Math.max(0, box.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET) });
      box.focus({ preventScroll: true });
    });
  }

  function onContinue() {
    session.commit();
    if (session.check([step.key]).length > 0) return showErrors(step.key);
    session.markSeen(step.key);
    const next = stepAfter(steps, step.key);
    if (next) goTo(next.key);
  }

  function onBack() {
    session.commit();
    session.markSeen(step.key);
    const before = stepBefore(steps, step.key);
    if (before) goTo(before.key);
  }

  async function onSubmit() {
    session.commit();
    await loadAllRules(remotes, session, page);
    const first = session.check(activeSteps(session.known()).map(({ key }) => key))[0];
    if (first) return showErrors(first.step);
    const missing = stepsWithoutRequiredPart(session.known(), (area, module) => !isBroken(area, module));
    if (missing.length > 0) {
      const [title] = missing;
      return notices.notify({ tone: 'error', title: `${title} did not load`, message: 'You have not been charged, and your answers are safe. This part is needed to place the order: try again there.' });
    }
    void submit();
  }

  const isLast = !stepAfter(steps, step.key);
  const isFirst = !stepBefore(steps, step.key);
  const cart = topicState(known.topics, TOPICS.cartChanged);
  const primary = isLast ? { label: submitLabel, onPress: () => void onSubmit() } : { label: 'Continue', onPress: onContinue };
  const unconfirmed = isLast ? unconfirmedContributions(known, (area) => isThere(area, 'rules')) : [];
  const summaryNode = (slot: string) => page.summary && (
    <ModuleSlot key={slot} use={page.summary} title="Order Summary" remotes={remotes} onRetry={retry} host={session.hostOf(splitModulePath(page.summary.module).area)} failedParts={failedParts} />
  );
  const navigation = (at: 'side' | 'main') => (
    <NavigationButtons
      place={at} submitting={busy}
      onBack={isFirst ? undefined : onBack}
      onContinue={isLast ? undefined : onContinue}
      onSubmit={isLast && at === 'side' ? primary.onPress : undefined} labels={{ submit: submitLabel }}
    />
  );

  return (
    <>
      <PageFrame
        site={page.site} year={Number(boot.today.slice(0, 4))} saved={page.persistence ? saved : undefined}
        progress={<ProgressBar steps={stepProgressOf({ steps, fields, attention, current: step.key, seen: known.data.stepSeenStatus ?? {} })} total={totalProgress(fields)} onSelect={(key) => { session.commit(); session.markSeen(step.key); goTo(key); }} />}
        side={<SideColumn
          summary={summaryNode('side')} phone={page.site.phone}
          terms={isLast && page.submitPlace === 'main' ? undefined : <TermsLine termsLink={page.site.termsLink} submitLabel={submitLabel} />}
          navigation={page.submitPlace === 'side' ? navigation('side') : undefined}
        />}
        bottomBar={<SummaryBar
          totalCents={cart?.totalCents ?? undefined} note={cart?.totalCents == null ? undefined : itemsText(cart.itemCount)} summary={summaryNode('sheet')}
          label={primary.label} onPress={primary.onPress} submitting={busy}
        />}
      >
        <Form form={session.form} onSubmit={() => undefined} subscription={NOTHING}>
          {() => (
            <form
              id="signup" data-form-type={page.formType} noValidate autoComplete="on"
              onSubmit={(event: FormEvent) => { event.preventDefault(); if (!isLast) onContinue(); }}
              onBlur={(event: FocusEvent) => { const { name } = event.target as HTMLInputElement; if (name) session.touch(name); }}
            >
              {/* Enter in a field continues; it never places the order. */}
              <button type="submit" hidden tabIndex={-1}>Continue</button>
              <ErrorSummary ref={summary} items={listed.map(({ path, label, error }) => ({ path, label, message: error }))} onGo={goToField} />
              <div ref={shaken}>
                <StepHeading ref={heading} title={step.title} lead={step.lead} tooltip={step.tooltip} />
                {catalogueFailed && !productsLoaded && <NoticeLine tone="warn">Prices did not load yet. We keep trying; your answers are safe.</NoticeLine>}
                <StepView key={step.key} step={step} remotes={remotes} hostOf={session.hostOf} onRetry={retry} failedParts={failedParts} />
                {unconfirmed.length > 0 && (
                  <NoticeLine tone="warn">
                    {`Kept from before, and confirmed when you submit: ${unconfirmed.map(({ name }) => name).join(', ')}.`}
                  </NoticeLine>
                )}
              </div>
              {isLast && page.submitPlace === 'main' && (
                <SubmitPanel totalCents={cart?.totalCents ?? undefined} renewal={cart?.renewals.join(' ')} termsLink={page.site.termsLink} onSubmit={primary.onPress} submitting={busy} submitLabel={submitLabel} />
              )}
              {page.submitPlace === 'main' && navigation('main')}
            </form>
          )}
        </Form>
      </PageFrame>
      {question && <QuestionDialog question={question.question} onAnswer={question.answer} />}
      <ToastStack toasts={shownNotices} onClose={(id) => notices.close(Number(id))} />
      {busy && <SpinnerOverlay>{submission.kind === 'placed' ? 'Your order is placed. Taking you to your receipt.' : 'Placing your order. This takes a few seconds.'}</SpinnerOverlay>}
    </>
  );
}

/** Pixels left above the first error (SH-028). */
const SCROLL_OFFSET = 100;

const NOTHING = {};

function itemsText(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'}`;
}

function keyOfState(state: unknown): string | undefined {
  const key = keyOfAnswer(state);
  return typeof key === 'string' ? key : undefined;
}
