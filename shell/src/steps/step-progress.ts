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
  const counts = countedBySteps(fields, shown);
  const isOpened = (step: string) => step === current || (seen[step] ?? false);
  let [required, answered] = [0, 0];
  for (const [step, counted] of counts) {
    required += counted.required;
    if (isOpened(step)) answered += counted.answered;
  }
  return {
    total: isSent ? 1 : answered / (required + 1),
    steps: steps.map(({ key, title }, index) => {
      const counted = counts.get(key) ?? NOTHING;
      const hasErrors = counted.failing > 0;
      const isCurrent = key === current;
      const isComplete = counted.isValid && !isCurrent && index < steps.length - 1 && (seen[key] ?? false);
      const onlySends = index === steps.length - 1 && !hasErrors && counted.required === 0;
      return {
        key,
        title,
        state: hasErrors && !isCurrent ? 'failed' : isCurrent ? 'current' : isComplete ? 'complete' : 'todo',
        count:
          unknown.has(key) || onlySends
            ? ''
            : countText(counted, { isComplete: isComplete && !counted.hasCard, isOpened: isOpened(key) }),
        hasErrors,
      };
    }),
  };
}

/** What is counted of the fields of one step. */
interface StepCounts {
  fields: number;
  required: number;
  /** Of the required fields. */
  answered: number;
  /** Answered fields, required or not, whose answer is not the choice of nothing. */
  chosen: number;
  /** Fields whose error is shown. */
  failing: number;
  isValid: boolean;
  hasCard: boolean;
}

const NOTHING: StepCounts = {
  fields: 0,
  required: 0,
  answered: 0,
  chosen: 0,
  failing: 0,
  isValid: true,
  hasCard: false,
};

/**
 * Counts all fields in one pass, because the progress follows every answer. A list whose entries have fields is not
 * required: these fields count in its place.
 */
function countedBySteps(fields: readonly AskedField[], shown: ReadonlySet<string>): ReadonlyMap<string, StepCounts> {
  const steps = new Map<string, StepCounts>();
  const lists = pathsWithEntries(fields);
  for (const { step, path, rules, answer, none, error } of fields) {
    let counted = steps.get(step);
    if (!counted) steps.set(step, (counted = { ...NOTHING }));
    const isAnswered = !isEmptyAnswer(answer);
    counted.fields += 1;
    if (isAnswered && (none === undefined || answer !== none)) counted.chosen += 1;
    if (shown.has(path)) counted.failing += 1;
    if (error !== undefined) counted.isValid = false;
    if (path.startsWith('paymentInformation.')) counted.hasCard = true;
    if (!isRequiredBy(rules) || lists.has(path)) continue;
    counted.required += 1;
    if (isAnswered) counted.answered += 1;
  }
  return steps;
}

/** Every path above that of a field. */
function pathsWithEntries(fields: readonly AskedField[]): ReadonlySet<string> {
  const parents = new Set<string>();
  for (const { path } of fields) {
    for (let dot = path.lastIndexOf('.'); dot > 0; dot = path.lastIndexOf('.', dot - 1)) {
      const parent = path.slice(0, dot);
      if (parents.has(parent)) break;
      parents.add(parent);
    }
  }
  return parents;
}

function countText(
  { fields, required, answered, chosen, failing }: StepCounts,
  { isComplete, isOpened }: { isComplete: boolean; isOpened: boolean },
): string {
  if (failing > 0) return `${failing} to correct`;
  if (required === 0) {
    // What a step asks may follow from earlier answers, so one without fields is not called optional before it is
    // opened.
    if (fields === 0 && !isOpened) return '';
    return isOpened && chosen > 0 ? `${chosen} chosen` : 'Optional';
  }
  if (isComplete) return 'Complete';
  return isOpened ? `${answered} of ${required} answered` : '';
}
