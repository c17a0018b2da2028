import type { SelectOption } from 'shared-contracts/form-data';

/** One field of the measured form, the same in every variant. */
export interface BenchField {
  path: string;
  label: string;
  kind: 'text' | 'area' | 'select' | 'check';
  options: readonly SelectOption[];
}

export interface BenchStep {
  key: string;
  title: string;
  fields: readonly BenchField[];
}

const optionsOf = (count: number): SelectOption[] =>
  Array.from({ length: count }, (_, index) => ({ key: `k${index}`, value: `Choice number ${index}` }));

const FEW = optionsOf(5);
const COUNTRIES = optionsOf(250);
const CITIES = optionsOf(1_000);

const STEPS = 6;
const FIELDS_A_STEP = 25;

/** Of 25 fields, three are selects, one is a checkbox and one takes several lines. */
function kindOf(index: number): BenchField['kind'] {
  if (index === 5 || index === 11 || index === 17) return 'select';
  if (index === 22) return 'check';
  return index === 24 ? 'area' : 'text';
}

/** The second step has a select with 250 options, the fourth a select with 1,000. */
function optionsAt(step: number, index: number): readonly SelectOption[] {
  if (index === 11 && step === 2) return COUNTRIES;
  return index === 11 && step === 4 ? CITIES : FEW;
}

/** 150 fields over 6 steps. */
export const BENCH_STEPS: readonly BenchStep[] = Array.from({ length: STEPS }, (_, stepIndex) => {
  const step = stepIndex + 1;
  return {
    key: `step-${step}`,
    title: `Step ${step}`,
    fields: Array.from({ length: FIELDS_A_STEP }, (_field, index) => ({
      path: `part${step}.field${index}`,
      label: `Question ${step}.${index}`,
      kind: kindOf(index),
      options: optionsAt(step, index),
    })),
  };
});

function answerOf({ path, kind, options }: BenchField): unknown {
  if (kind === 'check') return true;
  return kind === 'select' ? options[2] : `Answer of ${path}`;
}

/** Answers of every field, so that Continue opens the next step. */
export function benchAnswers(): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    BENCH_STEPS.map(({ fields }, stepIndex) => [
      `part${stepIndex + 1}`,
      Object.fromEntries(fields.map((field) => [field.path.split('.')[1], answerOf(field)])),
    ]),
  );
}
