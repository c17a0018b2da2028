import type { FormSnapshot } from 'form-engine/form-session';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore, type CSSProperties, type FocusEvent, type FormEvent } from 'react';
import { Form } from 'react-final-form';
import type { FormWords } from 'shared-contracts/form-words';
import { splitModulePath } from 'shared-contracts/page-config';
import { sendingMessageOf } from 'shared-contracts/page-rules';
import { describeRulesFailure } from 'shared-contracts/rules-failure';
import { ToastStack } from 'shared-ui/toast-stack';
import { useKnown } from 'shared-ui/use-known';
import { useCatalogue } from '../catalogue/use-catalogue.ts';
import { useNeededProducts } from '../catalogue/use-needed-products.ts';
import { useProductSteps } from '../catalogue/use-product-steps.ts';
import { FaqList } from '../faq/faq-list.tsx';
import { stepAfter, stepBefore, stepsOnScreen } from '../form/step-navigation.ts';
import { NavigationButtons } from '../layout/navigation-buttons.tsx';
import { PageFrame } from '../layout/page-frame.tsx';
import { SideColumn } from '../layout/side-column.tsx';
import { GlobalSpinner } from '../layout/spinner-overlay.tsx';
import { StepHeading } from '../layout/step-heading.tsx';
import { SubmitPanel } from '../layout/submit-panel.tsx';
import { SummaryBar } from '../layout/summary-bar.tsx';
import { TermsLine } from '../layout/terms-line.tsx';
import { useShake } from '../layout/use-shake.ts';
import { useReleaseOffer } from '../release/use-release-offer.ts';
import { wordsOf } from '../submit/form-words.ts';
import { areasInCart } from '../submit/missing-parts.ts';
import { useSubmission, type SubmissionState } from '../submit/use-submission.ts';
import { ToolboxSlot } from '../toolbox/toolbox-slot.tsx';
import { FormErrors } from './form-errors.tsx';
import type { FormParts } from './form-parts.ts';
import { FormProgress } from './form-progress.tsx';
import { FormWarnings } from './form-warnings.tsx';
import { LoadedPart } from './loaded-part.tsx';
import { ModuleBoundary } from './module-boundary.tsx';
import { ModuleSlot } from './module-slot.tsx';
import { SummaryPanel, useSummaryBar } from './summary-parts.tsx';
import { StepView } from './step-view.tsx';
import { useAreas } from './use-areas.ts';
import { useLate } from './use-late.ts';
import { useFormFlow } from './use-form-flow.ts';
import { useStepAddress } from './use-step-address.ts';

const questionOf = ({ question }: FormSnapshot) => question;

/** One form: its steps, the side column, and everything the shell says around them. */
export function FormPage(parts: FormParts) {
  const { boot, page, session, remotes, notices, autosave, calls, currentStep, releases, dialogs } = parts;
  const words = useMemo(() => wordsOf(page), [page]);
  const steps = useKnown(session.snapshot$, useCallback(({ known }: FormSnapshot) => session.steps(known), [session]));
  const question = useKnown(session.snapshot$, questionOf);
  const failedParts = useSyncExternalStore(session.subscribe, session.failedParts);
  const dialog = useSyncExternalStore(dialogs.subscribe, dialogs.current);
  const saved = useSyncExternalStore(autosave.subscribe, autosave.state);
  const tab = useSyncExternalStore(autosave.subscribe, autosave.tabState);
  const shownNotices = useSyncExternalStore(notices.subscribe, notices.current);
  const { step, goTo } = useStepAddress(page, steps, currentStep);
  const shown = useMemo(() => stepsOnScreen(page, steps, step), [page, steps, step]);
  const shownKeys = useMemo(() => shown.map(({ key }) => key), [shown]);
  const next = page.stepped ? stepAfter(steps, step.key) : undefined;
  const { isThere, isBroken, retry, brokenViews, onBroken } = useAreas(parts, shown, next);
  const reloadPage = useCallback(() => {
    session.commit();
    window.location.reload();
  }, [session]);

  const products = useCatalogue(calls, useNeededProducts(session), page.site);
  const { catalogue, productsLoaded, failed: catalogueFailed } = products;
  useEffect(() => session.setCatalogue(catalogue), [session, catalogue]);
  useEffect(() => parts.products.provide(products.reload), [parts.products, products.reload]);
  useProductSteps(session.bus, productsLoaded);

  const { state: submission, submit } = useSubmission({
    session, remotes, boot, tokenizerFrame: parts.tokenizerFrame, submissionKey: autosave.submissionKey, words,
    notify: notices.notify, navigate: parts.navigate, onOutdated: releases.refused, flags: parts.flags.current,
    onSucceeded({ record }) {
      autosave.forget(areasInCart(session.known()), record && { invoiceNumber: record.reference, receipt: record.address });
      // The browser may restore this page as it was left when the customer comes back: it starts again instead.
      window.addEventListener('pageshow', ({ persisted }) => { if (persisted) window.location.reload(); });
    },
  });
  // A state chosen later is priced while the form can be used.
  const hasProducts = catalogue.registeredAgentProducts.length + catalogue.simpleProducts.length > 0;
  const productsLate = useLate(!hasProducts && !productsLoaded && !catalogueFailed, LATE);
  const isAsked = question !== undefined || dialog !== undefined;
  const isLeaving = (submission.kind === 'submitting' && !isAsked) || (submission.kind === 'succeeded' && submission.redirecting);
  const errors = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const tabNotice = useRef<HTMLDivElement>(null);
  const releaseOffer = useReleaseOffer(releases, step.key, submission.kind !== 'idle' || isAsked);
  const flow = useFormFlow(parts, { steps, step, goTo, isBroken, errors, tabNotice, send: submit });
  const shaken = useShake<HTMLDivElement>(page.animatedValidation ? flow.failures : 0);

  useEffect(() => session.enter(step.key), [session, step.key]);
  const shownStep = useRef(step.key);
  // With the step and not after it: who is quick with Tab is already typing then.
  useLayoutEffect(() => {
    if (shownStep.current === step.key || !page.stepped) return;
    shownStep.current = step.key;
    window.scrollTo(0, 0);
    // A step that was opened because it fails says so before anything else.
    (errors.current ?? heading.current)?.focus({ preventScroll: true });
  }, [step.key, page.stepped]);

  const busy = submission.kind !== 'idle' || flow.checking;
  const isLast = !next;
  const primary = isLast ? { label: words.submit, onPress: flow.onSubmit } : { label: 'Continue', onPress: flow.onContinue };
  const back = page.stepped && stepBefore(steps, step.key) ? flow.onBack : undefined;
  const areas = useSyncExternalStore(session.subscribe, session.areas);
  const slots = useMemo(
    () => ({ remotes, areas, failedParts, brokenViews, words, onRetry: retry, onBroken, onReload: reloadPage }),
    [remotes, areas, failedParts, brokenViews, words, retry, onBroken, reloadPage],
  );
  // The same element as long as nothing about it changes: a step change leaves it alone.
  const summary = useMemo(() => page.summary && (
    <ModuleSlot
      use={page.summary} title={words.summary} host={session.hostOf(splitModulePath(page.summary.module).area)} {...slots}
    />
  ), [page.summary, words, session, slots]);
  const renderOpener = useSummaryBar(page, session, remotes);
  const navigation = (at: 'side' | 'main') => (
    <NavigationButtons
      place={at} submitting={busy} onBack={back} onContinue={isLast ? undefined : flow.onContinue}
      onSubmit={isLast && at === 'side' ? flow.onSubmit : undefined} labels={{ submit: words.submit }}
    />
  );
  const isSubmittedHere = isLast && page.submitPlace === 'main';

  return (
    <>
      <PageFrame
        site={page.site} year={Number(boot.today.slice(0, 4))} saved={page.persistence && tab.kind === 'current' ? saved : undefined}
        sideLabel={words.side}
        progress={page.stepped && <FormProgress session={session} steps={steps} current={step.key} onSelect={flow.onSelect} />}
        side={<SideColumn
          summary={summary} phone={page.site.phone}
          terms={isSubmittedHere ? undefined : <TermsLine termsLink={page.site.termsLink} submitLabel={words.submit} />}
          navigation={page.submitPlace === 'side' ? navigation('side') : undefined}
          faq={page.faq.length > 0 && <FaqList entries={page.faq} />}
        />}
        bottomBar={<SummaryBar
          summary={summary} name={words.summary} renderOpener={renderOpener} openerLabel={words.showSummary}
          label={primary.label} onPress={primary.onPress} submitting={busy}
        />}
      >
        {releaseOffer !== 'none' && submission.kind === 'idle' && (
          <LoadedPart
            load={loadReleaseNotice} onFailed={releases.dismiss}
            props={{ offer: releaseOffer, outdated: words.outdated, keepsAnswers: page.persistence, onReload: reloadPage, onDismiss: releases.dismiss }}
          />
        )}
        {tab.kind !== 'current' && (
          <LoadedPart
            load={loadOtherTabNotice}
            props={{ ref: tabNotice, state: tab, words, onUseOther: autosave.useOther, onKeep: autosave.takeOver, newForm: page.path }}
            onFailed={() => notices.notify({
              tone: 'error', title: 'This form was changed or sent in another tab', message: 'Reload this page to go on with it.', milliseconds: 0,
            })}
          />
        )}
        <Form form={session.form} onSubmit={() => undefined} subscription={NOTHING}>
          {() => (
            <form
              id="signup" data-form-type={page.formType} noValidate autoComplete="on"
              style={page.selectListHeight === undefined ? undefined : { '--select-list-height': `${page.selectListHeight}px` } as CSSProperties}
              onSubmit={(event: FormEvent) => { event.preventDefault(); if (!isLast) flow.onContinue(); }}
              onBlur={({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
                // Focus that moves within a field, as from a select into its list, has not left it.
                const field = target.closest<HTMLElement>('[data-field]');
                if (field?.dataset.field && !field.contains(relatedTarget)) session.touch(field.dataset.field);
              }}
            >
              {/* Enter in a field continues; it never places the order. */}
              <button type="submit" hidden tabIndex={-1}>Continue</button>
              <FormErrors
                ref={errors} session={session} shown={shownKeys} scope={page.stepped ? 'step' : 'form'}
                title={[...(page.stepped ? [step.title] : []), page.title, page.site.name].join(' – ')}
              />
              <div ref={shaken}>
                {page.stepped
                  ? <StepHeading ref={heading} title={step.title} lead={step.lead} tooltip={step.tooltip} />
                  : <StepHeading ref={heading} title={page.title} />}
                <FormWarnings session={session} productsFailed={catalogueFailed && !productsLoaded} isLast={isLast} isThere={isThere} />
                {shown.map((one) => (
                  <StepView key={one.key} step={one} isAlone={page.stepped} hostOf={session.hostOf} {...slots} />
                ))}
              </div>
              {isSubmittedHere && (
                <SubmitPanel termsLink={page.site.termsLink} submitLabel={words.submit} onSubmit={flow.onSubmit} submitting={busy}>
                  <SummaryPanel page={page} session={session} remotes={remotes} />
                </SubmitPanel>
              )}
              {page.submitPlace === 'main' && navigation('main')}
            </form>
          )}
        </Form>
      </PageFrame>
      {question && (
        <LoadedPart
          key={question.question.key} load={loadQuestionDialog} props={{ question: question.question, onAnswer: question.answer }}
          onFailed={() => question.answer(window.confirm(question.question.text) ? 'yes' : 'no')}
        />
      )}
      {dialog && <ModuleBoundary key={dialog.id} onError={dialogs.fail}><dialog.view onAnswer={dialog.answer} /></ModuleBoundary>}
      <ToastStack toasts={shownNotices} onClose={(id) => notices.close(Number(id))} />
      <GlobalSpinner loading={isLeaving || productsLate} message={page.globalSpinner.message}>
        {waitingFor(submission.kind, words, () => sendingMessageOf(session.known(), areas, (failure) => session.log.error(describeRulesFailure(failure), failure.cause)))}
      </GlobalSpinner>
      <ToolboxSlot isOn={page.toolbox} session={session} step={step.key} flags={parts.flags} notify={notices.notify} loadRules={parts.areas.loadAllRules} />
    </>
  );
}

const NOTHING = {};

/** Milliseconds that products may take before the spinner says so. */
const LATE = 400;

function waitingFor(submission: SubmissionState['kind'], { loadingProducts, submitting, leaving }: FormWords, sendingMessage: () => string | undefined): string {
  if (submission === 'idle') return loadingProducts;
  return submission === 'succeeded' ? leaving : sendingMessage() ?? submitting;
}

const loadReleaseNotice = () => import('../layout/release-notice.tsx').then(({ ReleaseNotice }) => ReleaseNotice);

const loadOtherTabNotice = () => import('../layout/other-tab-notice.tsx').then(({ OtherTabNotice }) => OtherTabNotice);

const loadQuestionDialog = () => import('../layout/question-dialog.tsx').then(({ QuestionDialog }) => QuestionDialog);
