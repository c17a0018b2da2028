import {
  useEffect,
  useRef,
  type CSSProperties,
  type FocusEvent,
  type FormEvent,
  type Ref,
  type RefObject,
} from 'react';
import { SessionForm } from 'form-engine/session-form';
import type { AreaName } from 'shared-contracts/form-types';
import type { Step } from 'shared-contracts/page-config';
import type { Elements } from 'shared-ui/elements';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { Tooltip } from 'shared-ui/tooltip';
import { stepOfModule } from '../steps/step-navigation.ts';
import { LoadedPart } from '../parts/loaded-part.tsx';
import type { ShownFailure } from '../submit/use-submission.ts';
import { FormErrors } from './form-errors.tsx';
import type { FormParts } from './form-parts.ts';
import classes, { sheet } from './form-step.css';
import { LateFailureBox } from './late-failure-box.tsx';
import type { ModuleSlotHost } from './module-slot.tsx';
import { StepView } from './step-view.tsx';
import type { FormSubmission } from './use-form-submission.ts';

export interface FormStepProps {
  parts: Pick<FormParts, 'page' | 'session' | 'autosave' | 'openedBefore' | 'navigate' | 'remotes'>;
  step: Step;
  /** The steps on screen: `step` alone, or all of them. */
  shown: readonly Step[];
  shownKeys: readonly string[];
  slots: ModuleSlotHost;
  /** No step follows: the form is sent next. */
  isLast: boolean;
  productsFailed: boolean;
  /** Whether today's attempts to send the form are used up. */
  isSpent: boolean;
  sending: FormSubmission;
  isAreaReady(area: AreaName): boolean;
  onContinue(): void;
  /** Called instead when Enter is pressed in a field, if present. */
  onEnter?: (() => void) | undefined;
  /** How many times Continue or Submit has failed. */
  failures: number;
  unsent: string;
  errors: RefObject<HTMLElement | null>;
  heading: Ref<HTMLHeadingElement>;
  /** Shaken after a failed Continue or Submit. */
  fields: Ref<HTMLDivElement>;
  /** The buttons below the fields, and everything that belongs to them. */
  children: Elements;
}

/** The form element with the error summary, the heading and the modules of the steps on screen. */
export function FormStep({
  parts: { page, session, autosave, openedBefore, navigate, remotes },
  step,
  shown,
  shownKeys,
  slots,
  isLast,
  productsFailed,
  isSpent,
  sending,
  isAreaReady,
  onContinue,
  onEnter,
  failures,
  unsent,
  errors,
  heading,
  fields,
  children,
}: FormStepProps) {
  const { failure } = sending;
  const isReturning = Object.keys(openedBefore).length > 0;
  /** The step with the module that the failure is about: the card may be on an earlier step than Submit. */
  function elsewhereOf({ at }: ShownFailure) {
    const owner = at && !isSpent ? stepOfModule(session.steps(), at.module) : undefined;
    return at && owner && { title: owner.title, open: () => navigate({ kind: 'module', module: at.module }) };
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (onEnter) onEnter();
    else if (!isLast) onContinue();
  }
  function onBlur({ target, relatedTarget }: FocusEvent<HTMLElement>) {
    // A field is not left while the focus moves within it, for example from a select into its list.
    const field = target.closest<HTMLElement>('[data-field]');
    if (field?.dataset.field && !field.contains(relatedTarget)) session.touch(field.dataset.field);
  }
  const listHeight =
    page.selectListHeight === undefined
      ? undefined
      : ({ '--select-list-height': `${page.selectListHeight}px` } as CSSProperties);
  return (
    <SessionForm session={session}>
      <form
        id="signup"
        data-form-type={page.formType}
        noValidate
        autoComplete="on"
        style={listHeight}
        onSubmit={onSubmit}
        onBlur={onBlur}
      >
        {/* Enter in a field continues; it never places an order. */}
        <button type="submit" hidden tabIndex={-1}>
          Continue
        </button>
        <FormErrors
          ref={errors}
          failures={failures}
          unsent={unsent}
          session={session}
          shown={shownKeys}
          scope={page.stepped && !page.layout ? 'step' : 'form'}
          hasFailed={isLast && failure !== undefined}
          title={[...new Set([...(page.stepped ? [step.title] : []), page.title, page.site.name])].join(' – ')}
        />
        {/* The step that was submitted shows it, unless it belongs to a module on screen, which still asks something.
         */}
        {isLast && failure && !(failure.at && !isSpent && stepOfModule(shown, failure.at.module)) && (
          <LateFailureBox failure={failure} elsewhere={elsewhereOf(failure)} />
        )}
        <div ref={fields}>
          {page.stepped ? (
            <StepHeading
              ref={heading}
              title={step.title}
              form={page.layout || page.title === step.title ? undefined : page.title}
              lead={step.lead}
              tooltip={step.tooltip}
            />
          ) : (
            <StepHeading ref={heading} title={page.title} />
          )}
          <LoadedPart
            load={loadStepNotices}
            waits={!isReturning}
            onFailed={() => undefined}
            props={{
              session,
              remotes,
              words: slots.words,
              autosave,
              openedBefore,
              isReturning,
              shown,
              isLast,
              navigate,
              sending,
              productsFailed,
              isSpent,
              hasFailed: failure !== undefined,
              isAreaReady,
            }}
          />
          {!(isSpent && isLast && page.stepped) &&
            shown.map((shownStep) => (
              <StepView
                key={shownStep.key}
                step={shownStep}
                isAlone={page.stepped}
                hostOf={session.hostOf}
                failure={isSpent ? undefined : failure}
                {...slots}
              />
            ))}
        </div>
        {children}
      </form>
    </SessionForm>
  );
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
  useStyleSheet(sheet);
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
