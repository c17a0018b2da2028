import type { Step } from 'shared-contracts/page-config';
import type { AskedField } from 'shared-contracts/area-rules';
import { isEmptyAnswer, isRequiredBy } from 'shared-contracts/validation';

/** The progress of a step, as the progress bar shows it. */
interface StepProgress {
  key: string;
  title: string;
  state: 'current' | 'complete' | 'failed' | 'todo';
  /**
   * "5 of 8 answered", "Complete", "4 to correct", "2 chosen", "Optional"; empty for a step of which nothing is known,
   * for one that was never opened and asks nothing optional, and for a last step that requires no answer: it is where
   * the form is sent.
   */
  count: string;
  hasErrors: boolean;
}

export interface FormProgress {
  /** Every active step. */
  steps: StepProgress[];
  /** Share of the way to a sent form, 0 to 1. */
  total: number;
}

export interface FormProgressInput {
  steps: readonly Step[];
  fields: readonly AskedField[];
  /** Paths whose error is shown. */
  shown: ReadonlySet<string>;
  current: string;
  seen: Readonly<Record<string, boolean>>;
  /** Steps whose rules have not loaded: it is not known what they ask. */
  unknown: ReadonlySet<string>;
  isSent: boolean;
}

/**
 * The progress of a form. Only required fields count; a step without any is optional. Initial answers on steps never
 * opened do not count. The last step is never complete: Submit would complete it. One before it with the card has its
 * tick, but not the word, which would read as "paid". The total has sending the form as one more required answer.
 */
export function formProgressOf({
  steps,
  fields,
  shown,
  current,
  seen,
  unknown,
  isSent,
}: FormProgressInput): FormProgress {
  const required = requiredFields(fields);
  const fieldsOf = groupedByStep(fields);
  const requiredOf = groupedByStep(required);
  const isOpened = (step: string) => step === current || (seen[step] ?? false);
  const answered = required.filter(({ step, answer }) => isOpened(step) && !isEmptyAnswer(answer));
  return {
    total: isSent ? 1 : answered.length / (required.length + 1),
    steps: steps.map(({ key, title }, index) => {
      const stepFields = fieldsOf.get(key) ?? [];
      const requiredHere = requiredOf.get(key) ?? [];
      const failing = stepFields.filter(({ path }) => shown.has(path)).length;
      const isValid = stepFields.every(({ error }) => error === undefined);
      const isCurrent = key === current;
      const hasCard = stepFields.some(({ path }) => path.startsWith('paymentInformation.'));
      const isComplete = isValid && !isCurrent && index < steps.length - 1 && (seen[key] ?? false);
      const onlySends = index === steps.length - 1 && failing === 0 && requiredHere.length === 0;
      return {
        key,
        title,
        state: failing > 0 && !isCurrent ? 'failed' : isCurrent ? 'current' : isComplete ? 'complete' : 'todo',
        count:
          unknown.has(key) || onlySends
            ? ''
            : countText(stepFields, requiredHere, {
                failing,
                isComplete: isComplete && !hasCard,
                isOpened: isOpened(key),
              }),
        hasErrors: failing > 0,
      };
    }),
  };
}

function groupedByStep(fields: readonly AskedField[]): ReadonlyMap<string, readonly AskedField[]> {
  const groups = new Map<string, AskedField[]>();
  for (const field of fields) {
    const group = groups.get(field.step);
    if (group) group.push(field);
    else groups.set(field.step, [field]);
  }
  return groups;
}

/** The required fields. A list whose entries have fields is left out: these fields count in its place. */
function requiredFields(fields: readonly AskedField[]): AskedField[] {
  const parents = new Set<string>();
  for (const { path } of fields) {
    for (let dot = path.lastIndexOf('.'); dot > 0; dot = path.lastIndexOf('.', dot - 1)) {
      const parent = path.slice(0, dot);
      if (parents.has(parent)) break;
      parents.add(parent);
    }
  }
  return fields.filter(({ path, rules }) => isRequiredBy(rules) && !parents.has(path));
}

function countText(
  stepFields: readonly AskedField[],
  required: readonly AskedField[],
  { failing, isComplete, isOpened }: { failing: number; isComplete: boolean; isOpened: boolean },
): string {
  const answered = (fields: readonly AskedField[]) =>
    fields.filter(({ answer, none }) => !isEmptyAnswer(answer) && (none === undefined || answer !== none)).length;
  if (failing > 0) return `${failing} to correct`;
  if (required.length === 0) {
    const chosen = answered(stepFields);
    // What a step asks may follow from earlier answers, so one without fields is not called optional before it is
    // opened.
    if (stepFields.length === 0 && !isOpened) return '';
    return isOpened && chosen > 0 ? `${chosen} chosen` : 'Optional';
  }
  if (isComplete) return 'Complete';
  return isOpened ? `${answered(required)} of ${required.length} answered` : '';
}
