import { lazy, memo, Suspense, useCallback, type ComponentType } from 'react';
import type { AreaHost, ModuleView } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import { isConditionMet } from 'shared-contracts/conditions';
import { isSameData } from 'shared-contracts/data-path';
import type { Question, QuestionKind } from 'shared-contracts/question';
import type { QuestionRules } from 'shared-contracts/rules-of-questions';
import { isRequiredBy } from 'shared-contracts/validation';
import { CheckboxCard } from 'shared-ui/checkbox-card';
import { CheckboxField } from 'shared-ui/checkbox-field';
import type { FieldProps } from './field.tsx';
import classes from './questions.css';
import { RadioCards } from 'shared-ui/radio-cards';
import type { ControlProps } from './rare-control.tsx';
import { SelectField } from 'shared-ui/select-field';
import { StateField } from 'shared-ui/state-field';
import { TextAreaField } from 'shared-ui/text-area-field';
import { TextField, type InputConstraints } from 'shared-ui/text-field';
import { maskDate, maskPhoneNumber, maskZip } from './text-masks.ts';
import { useStore } from 'shared-ui/use-store';

// Imports by the package's name come from the page; by a relative one, the area would have its own copy.

/** What a module's own control gets. */
export interface OwnControlProps extends ControlProps {
  host: Pick<AreaHost, 'known'>;
}

/** A module's own controls, by the path of a question or by kind. */
export type Controls = Readonly<Record<string, ComponentType<OwnControlProps>>>;

/** Makes a module's view from the questions of its rules. */
export function viewOf<Options>(rules: QuestionRules<Options>, controls?: Controls): ModuleView<Options> {
  return function QuestionsOfModule({ options, host }) {
    const questions = useStore(
      host.known,
      useCallback((known: Known) => rules.questions(options, known), [options]),
    );
    return <Questions questions={questions} controls={controls} host={host} />;
  };
}

interface QuestionsProps {
  questions: readonly Question[];
  controls?: Controls;
  host: Pick<AreaHost, 'known'>;
}

/**
 * The questions that are not hidden and whose conditions hold, in order. A question that appears does not render the
 * others again.
 */
export function Questions({ questions, controls, host }: QuestionsProps) {
  const shown = useStore(
    host.known,
    useCallback(
      ({ data }: Known) =>
        questions.filter(({ hidden, showCondition }) => !hidden && isConditionMet(showCondition, data)),
      [questions],
    ),
  );
  // Nothing at all, so that the step leaves no gap for it.
  if (shown.length === 0) return null;
  return (
    <div className={classes.questions}>
      {shown.map((question) => (
        <Cell key={question.path} question={question} controls={controls} host={host} />
      ))}
    </div>
  );
}

interface CellProps extends Pick<QuestionsProps, 'host'> {
  question: Question;
  controls: Controls | undefined;
}

const Cell = memo(
  function Cell({ question, controls = {}, host }: CellProps) {
    const { path, kind, label, hint, tooltip, width, disabled, rules } = question;
    const field: FieldProps = {
      name: path,
      label,
      hint,
      tooltip,
      disabled,
      optional: !disabled && !isRequiredBy(rules),
      // Half questions are side by side in grid cells, and each fills its cell.
      width: width === 'medium' ? 'half' : width === 'half' ? 'full' : width,
    };
    const Own = controls[path] ?? controls[kind];
    const look = [classes.cell, width === 'half' && classes.half, isCheckbox(kind) && classes.plain];
    return (
      <div className={look.filter(Boolean).join(' ')}>
        {Own ? <Own question={question} field={field} host={host} /> : <Control question={question} field={field} />}
      </div>
    );
  },
  (before, after) =>
    before.controls === after.controls && before.host === after.host && isSameData(before.question, after.question),
);

const isCheckbox = (kind: QuestionKind): boolean => kind === 'checkbox' || kind === 'checkbox-card';

/** Loaded by pages that show one of them. */
const RareControl = lazy(() => import('./rare-control.tsx'));

const MASKS = { phone: maskPhoneNumber, zip: maskZip, date: maskDate };

const AUTO_COMPLETE: Readonly<Partial<Record<QuestionKind, string>>> = { email: 'email', tel: 'tel', url: 'url' };

/** The constraints to set on the input element, but for `maxLength`, by which the browser would cut a pasted text. */
const nativeOf = ({ required, pattern, minLength, min, max }: Question['constraints'] & object): InputConstraints => ({
  required,
  pattern,
  minLength,
  min,
  max,
});

/** A number is typed as text: of 1,5 in a control of the browser's kind `number`, Chrome drops the comma in silence. */
function inputModeOf({ kind, mask, inputMode }: Question): Question['inputMode'] {
  if (kind === 'number') return 'decimal';
  return inputMode ?? (mask === 'zip' || mask === 'date' ? 'numeric' : undefined);
}

/** The control of a question's kind. */
function Control({ question, field }: ControlProps) {
  const { kind, hint, text = hint, placeholder, maxLength, maxHeight, autoComplete, choices } = question;
  const { name, label, tooltip, disabled } = field;
  switch (kind) {
    case 'text':
    case 'email':
    case 'tel':
    case 'number':
    case 'date':
    case 'url':
      return (
        <TextField
          {...field}
          type={kind === 'number' ? 'text' : kind}
          placeholder={placeholder}
          mask={question.mask && MASKS[question.mask]}
          constraints={question.constraints && nativeOf(question.constraints)}
          inputMode={inputModeOf(question)}
          autoComplete={autoComplete ?? AUTO_COMPLETE[kind]}
          showTick={question.tick}
        />
      );
    case 'textarea':
      return (
        <TextAreaField
          {...field}
          placeholder={placeholder}
          maxLength={maxLength}
          counter={question.counter}
          rows={question.rows}
          autoComplete={autoComplete}
        />
      );
    case 'select':
      return (
        <SelectField
          {...field}
          options={choices.length > 1 ? choices : (choices[0]?.options ?? [])}
          placeholder={placeholder}
          searchable={question.searchable}
          noMatch={question.noMatch}
          maxHeight={maxHeight}
          autoComplete={autoComplete}
          answerOf={question.stores === 'key' ? keyOf : undefined}
        />
      );
    case 'state':
      return (
        <StateField
          {...field}
          groups={choices}
          placeholder={placeholder}
          maxHeight={maxHeight}
          autoComplete={autoComplete}
        />
      );
    case 'radio':
    case 'choice-cards':
      return (
        <RadioCards
          {...field}
          columns={question.columns ?? (kind === 'choice-cards' ? 2 : 1)}
          collapseTo={question.collapseTo}
          storeOption={question.stores === 'option'}
          options={choices
            .flatMap(({ options }) => options)
            .map(({ value, ...choice }) => ({ ...choice, label: value }))}
        />
      );
    case 'checkbox':
      return <CheckboxField name={name} label={label} hint={text} tooltip={tooltip} disabled={disabled} />;
    case 'checkbox-card':
      return <CheckboxCard name={name} label={label} text={text} tooltip={tooltip} disabled={disabled} />;
    case 'file':
    case 'password':
    case 'country':
    case 'stepper':
      return (
        <Suspense>
          <RareControl question={question} field={field} />
        </Suspense>
      );
  }
}

const keyOf = ({ key }: { key: string }) => key;
