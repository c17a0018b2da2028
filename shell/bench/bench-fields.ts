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
  Array.from({ length: count }, (_, at) => ({ key: `k${at}`, value: `Choice number ${at}` }));

const FEW = optionsOf(5);
const COUNTRIES = optionsOf(250);
const CITIES = optionsOf(1_000);

const STEPS = 6;
const FIELDS_A_STEP = 25;

/** Of 25 fields, three are selects, one is a checkbox and one takes several lines. */
function kindOf(at: number): BenchField['kind'] {
  if (at === 5 || at === 11 || at === 17) return 'select';
  if (at === 22) return 'check';
  return at === 24 ? 'area' : 'text';
}

/** The second step holds the select of 250 options, the fourth that of 1,000. */
function optionsAt(step: number, at: number): readonly SelectOption[] {
  if (at === 11 && step === 2) return COUNTRIES;
  return at === 11 && step === 4 ? CITIES : FEW;
}

/** 150 fields over 6 steps. */
export const BENCH_STEPS: readonly BenchStep[] = Array.from({ length: STEPS }, (_, before) => {
  const step = before + 1;
  return {
    key: `step-${step}`,
    title: `Step ${step}`,
    fields: Array.from({ length: FIELDS_A_STEP }, (_field, at) => ({
      path: `part${step}.field${at}`, label: `Question ${step}.${at}`, kind: kindOf(at), options: optionsAt(step, at),
    })),
  };
});

function answerOf({ path, kind, options }: BenchField): unknown {
  if (kind === 'check') return true;
  return kind === 'select' ? options[2] : `Answer of ${path}`;
}

/** Every field answered, so that Continue leads on. */
export function benchAnswers(): Record<string, Record<string, unknown>> {
  return Object.fromEntries(BENCH_STEPS.map(({ fields }, at) => [
    `part${at + 1}`,
    Object.fromEntries(fields.map((field) => [field.path.split('.')[1], answerOf(field)])),
  ]));
}
