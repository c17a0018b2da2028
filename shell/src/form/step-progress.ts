import type { Step } from 'shared-contracts/page-config';
import type { AskedField } from 'shared-contracts/area-rules';
import { isEmptyAnswer, isRequiredBy } from 'shared-contracts/validation';

/** The progress of a step, as the progress bar shows it. */
export interface StepProgress {
  key: string;
  title: string;
  state: 'current' | 'complete' | 'failed' | 'todo';
  /** "5 of 8 answered", "Complete", "4 to correct", "2 chosen", "Optional". */
  count: string;
  /** Whether the step shows an error. */
  hasErrors: boolean;
}

export interface StepProgressInput {
  steps: readonly Step[];
  fields: readonly AskedField[];
  /** Paths whose error is shown. */
  shown: ReadonlySet<string>;
  current: string;
  seen: Readonly<Record<string, boolean>>;
}

/** Progress of every active step. Only required fields count; a step without any is optional. */
export function stepProgressOf({ steps, fields, shown, current, seen }: StepProgressInput): StepProgress[] {
  return steps.map(({ key, title }) => {
    const stepFields = fields.filter(({ step }) => step === key);
    const failing = stepFields.filter(({ path }) => shown.has(path)).length;
    const isValid = stepFields.every(({ error }) => error === undefined);
    const isCurrent = key === current;
    const isComplete = isValid && !isCurrent && (seen[key] ?? false);
    const state = failing > 0 && !isCurrent ? 'failed' : isCurrent ? 'current' : isComplete ? 'complete' : 'todo';
    return { key, title, state, count: countText(stepFields, failing, isComplete, isCurrent), hasErrors: failing > 0 };
  });
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

function countText(stepFields: readonly AskedField[], failing: number, isComplete: boolean, isCurrent: boolean): string {
  const required = requiredFields(stepFields);
  const answered = (fields: readonly AskedField[]) => fields.filter(({ answer }) => !isEmptyAnswer(answer)).length;
  if (failing > 0) return `${failing} to correct`;
  if (required.length === 0) {
    const chosen = answered(stepFields);
    return chosen > 0 ? `${chosen} chosen` : 'Optional';
  }
  if (isComplete) return 'Complete';
  const done = answered(required);
  return isCurrent || done > 0 ? `${done} of ${required.length} answered` : `0 of ${required.length}`;
}

/** Share of the required fields that have an answer, 0 to 1. */
export function totalProgress(fields: readonly AskedField[]): number {
  const required = requiredFields(fields);
  if (required.length === 0) return 1;
  return required.filter(({ answer }) => !isEmptyAnswer(answer)).length / required.length;
}
