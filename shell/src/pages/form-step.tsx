import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type FormEvent,
  type Ref,
  type RefObject,
} from 'react';
import { SessionForm } from 'form-engine/session-form';
import { useStore } from 'shared-ui/use-store';
import type { Elements } from 'shared-ui/elements';
import { Tooltip } from 'shared-ui/tooltip';
import type { PageModel } from '../page/page-model.ts';
import { LoadedPart } from '../parts/loaded-part.tsx';
import { stepOfModule } from '../steps/step-navigation.ts';
import { leadAfterAttempts } from '../submit/form-words.ts';
import { failureOf, type ShownFailure } from '../submit/submission.ts';
import { useIsSpent } from './use-page.ts';
import { FormErrors, focusErrors } from './form-errors.tsx';
import classes from './form-step.css';
import { LateFailureBox } from './late-failure-box.tsx';
import { StepView } from './step-view.tsx';

interface FormStepProps {
  model: PageModel;
  /** The buttons below the fields, and everything that belongs to them. */
  children: Elements;
}

/** The form element with the error summary, the heading and the modules of the steps on screen. */
export function FormStep({ model, children }: FormStepProps) {
  const { page, session, steps, flow } = model;
  const errors = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const fields = useShake<HTMLDivElement>(useStore(flow, ({ failures }) => (page.animatedValidation ? failures : 0)));
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (steps.state.next) flow.next();
    else if (page.layout === 'short') flow.submit();
  }
  function onBlur({ target, relatedTarget }: FocusEvent<HTMLElement>) {
    // A field is not left while the focus moves within it, for example from a select into its list.
    const field = target.closest<HTMLElement>('[data-field]');
    if (field?.dataset.field && !field.contains(relatedTarget)) session.touch(field.dataset.field);
  }
  // Not in the HTML, in which the page's policy refuses styles.
  const setListHeight = useCallback(
    (form: HTMLFormElement | null) => {
      if (page.selectListHeight !== undefined)
        form?.style.setProperty('--select-list-height', `${page.selectListHeight}px`);
    },
    [page.selectListHeight],
  );
  return (
    <SessionForm session={session}>
      <form
        id="signup"
        data-form-type={page.formType}
        noValidate
        autoComplete="on"
        ref={setListHeight}
        onSubmit={onSubmit}
        onBlur={onBlur}
      >
        {/* Enter in a field continues; it never places an order. */}
        <button type="submit" hidden tabIndex={-1}>
          Continue
        </button>
        <FormErrors ref={errors} model={model} />
        <FormFailure model={model} />
        <div ref={fields}>
          <FormHeading model={model} ref={heading} />
          <LoadedPart
            load={loadStepNotices}
            waits={Object.keys(model.openedBefore).length === 0}
            onFailed={() => undefined}
            props={{ model }}
          />
          <ShownSteps model={model} heading={heading} errors={errors} />
        </div>
        {children}
      </form>
    </SessionForm>
  );
}

function FormFailure({ model }: { model: PageModel }) {
  const failure = useStore(model.submission, failureOf);
  return failure && <FailureOnStep model={model} failure={failure} />;
}

/**
 * The failure of the last submission, on the step that was submitted, unless it belongs to a module on screen, which
 * still asks something.
 */
function FailureOnStep({ model, failure }: { model: PageModel; failure: ShownFailure }) {
  const { session, steps, navigate } = model;
  const { at } = failure;
  const { isLast, shown } = useStore(steps, (state) => ({ isLast: !state.next, shown: state.shown }));
  const isSpent = useIsSpent(model);
  if (!isLast || (at && !isSpent && stepOfModule(shown, at.module))) return null;
  /** The step with the module that the failure is about: the card may be on an earlier step than Submit. */
  const owner = at && !isSpent ? stepOfModule(session.steps(), at.module) : undefined;
  const elsewhere = at && owner && { title: owner.title, open: () => navigate({ kind: 'module', module: at.module }) };
  return <LateFailureBox failure={failure} elsewhere={elsewhere} />;
}

/** The lead of the last step after attempts to send the form; `undefined` if the step's own lead stays. */
function useLastLead({ boot, steps, autosave, submission, words }: PageModel): string | undefined {
  const isLast = useStore(steps, ({ next }) => !next);
  const isIdle = useStore(submission, ({ kind }) => kind === 'idle');
  const lead = useStore(autosave.attempt, (attempt) => leadAfterAttempts(words(), attempt, boot.today));
  return isLast && isIdle ? lead : undefined;
}

/** The heading of the page, or of its step. */
function FormHeading({ model, ref }: { model: PageModel; ref: Ref<HTMLHeadingElement> }) {
  const { page, steps } = model;
  const { title, lead, tooltip } = useStore(steps, ({ step }) => step);
  const lastLead = useLastLead(model);
  if (!page.stepped) return <StepHeading ref={ref} title={page.title} />;
  return (
    <StepHeading
      ref={ref}
      title={title}
      form={page.layout || page.title === title ? undefined : page.title}
      lead={lead && (lastLead ?? lead)}
      tooltip={tooltip}
    />
  );
}

interface ShownStepsProps {
  model: PageModel;
  heading: RefObject<HTMLElement | null>;
  errors: RefObject<HTMLElement | null>;
}

/**
 * The steps on screen; none where a form cannot be sent any more and only Submit is left. Another step scrolls to the
 * top and focuses its heading, or its error summary, if it has one.
 */
function ShownSteps({ model, heading, errors }: ShownStepsProps) {
  const { page, steps } = model;
  const { shown, isLast } = useStore(steps, (state) => ({ shown: state.shown, isLast: !state.next }));
  const lastLead = useLastLead(model);
  const isSpent = useIsSpent(model);
  const key = useStore(steps, ({ step }) => step.key);
  const focusedStep = useRef(key);
  // A layout effect, because it runs before the step is painted. Later, it could take the focus from a customer who has
  // pressed Tab at once and is already typing. It is here, because to focus is to lay out the page, and the effects of
  // the fields, which show their answers, have run by now: they would make the page be laid out again.
  useLayoutEffect(() => {
    if (focusedStep.current === key || !page.stepped) return;
    focusedStep.current = key;
    // A step that was opened because of its errors starts with the error summary.
    if (errors.current) return focusErrors(errors.current);
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [key, page.stepped, heading, errors]);
  if (isSpent && isLast && page.stepped) return null;
  return shown.map((step, index) => (
    <StepView
      key={step.key}
      step={step}
      lead={step.lead && index === shown.length - 1 ? (lastLead ?? step.lead) : step.lead}
      isAlone={page.stepped}
      model={model}
    />
  ));
}

/** Only returning customers need it at once. */
const loadStepNotices = () => import('./step-notices.tsx').then(({ StepNotices }) => StepNotices);

interface StepHeadingProps {
  title: string;
  /** The name of the form, above the title. */
  form?: string;
  lead?: string;
  tooltip?: string;
  /** The heading itself: a change of step moves focus to it. */
  ref?: Ref<HTMLHeadingElement>;
}

/** Title of a step with the name of its form, its lead and tooltip. */
export function StepHeading({ title, form, lead, tooltip, ref }: StepHeadingProps) {
  return (
    <div className={classes.heading}>
      {form && <p className={classes.form}>{form}</p>}
      <div className={classes.title}>
        <h1 ref={ref} tabIndex={-1}>
          {title}
        </h1>
        {tooltip && <Tooltip text={tooltip} label={title} />}
      </div>
      {lead && <p className={classes.lead}>{lead}</p>}
    </div>
  );
}

/** 6 px, twice, in 300 ms. */
const SHAKE: Keyframe[] = [
  { transform: 'none' },
  { transform: 'translateX(-6px)' },
  { transform: 'translateX(6px)' },
  { transform: 'translateX(-6px)' },
  { transform: 'translateX(6px)' },
  { transform: 'none' },
];

/**
 * Shakes the element once whenever `failures` increases; not at mount, and not if the customer prefers reduced motion.
 */
export function useShake<E extends HTMLElement>(failures: number): RefObject<E | null> {
  const element = useRef<E>(null);
  const seen = useRef(failures);
  useEffect(() => {
    if (failures > seen.current && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
      element.current?.animate(SHAKE, { duration: 300 });
    }
    seen.current = failures;
  }, [failures]);
  return element;
}
