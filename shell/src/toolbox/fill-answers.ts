import type { AskedField, Change, Known } from 'shared-contracts/area-rules';
import { isSameData, valueAt, withValueAt } from 'shared-contracts/data-path';
import { askFields, type AreaRulesByName } from 'shared-contracts/page-rules';
import type { Store } from 'shared-contracts/store';
import { isEmptyAnswer } from 'shared-contracts/validation';
import { sampleAnswerOf } from 'shared-contracts/validation/sample-answer';

export interface FormToFill {
  fields(): readonly AskedField[];
  data(): unknown;
  apply(changes: readonly Change[]): void;
}

export interface Filled {
  filled: number;
  /** Labels of fields that still fail, because there is no sample answer for them. */
  left: string[];
}

const MOST_ROUNDS = 20;

/**
 * Fills the empty and failing fields that `isSelected` accepts: with the field's own sample, else with a sample of its
 * rules. Valid answers are left alone. Answers can reveal further fields, so it repeats until nothing is left to fill,
 * at most 20 rounds.
 */
export function fillAnswers(form: FormToFill, isSelected: (field: AskedField) => boolean): Filled {
  const answered = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const changes = sampleChanges(form.fields().filter(isSelected), form.data());
    if (changes.length === 0) break;
    for (const { path } of changes) answered.add(path);
    form.apply(changes);
  }
  const left = form
    .fields()
    .filter((field) => isSelected(field) && field.error !== undefined)
    .map(({ label }) => label);
  return { filled: answered.size, left };
}

type Setting = Extract<Change, { kind: 'set' }>;

/**
 * The changes of one round. Each answer depends on the data with the earlier answers, so that a repeated password
 * matches.
 */
export function sampleChanges(fields: readonly AskedField[], data: unknown): Setting[] {
  const fieldsToFill = fields.filter((field) => wantsAnswer(field) && isInForm(field, data));
  const { changes } = fieldsToFill.reduce<{ changes: Setting[]; data: unknown }>(
    (filled, field) => {
      const value = sampleAnswerOf(field, filled.data);
      if (value === undefined || isSameData(value, field.answer)) return filled;
      const change: Setting = { kind: 'set', path: field.path, value };
      return { changes: [...filled.changes, change], data: withValueAt(filled.data, field.path, value) };
    },
    { changes: [], data },
  );
  return changes;
}

/** A question that the filler would answer. */
export interface OpenQuestion extends Pick<AskedField, 'path' | 'label' | 'step' | 'module'> {
  /** Whether the step cannot be left without a valid answer. */
  isNeeded: boolean;
  /** The sample as a control has it: a text, or the key of a choice; absent if the sample is neither. */
  sample?: string;
}

/** The questions that the filler would answer now, in page order. */
export function openQuestionsOf(fields: readonly AskedField[], data: unknown): OpenQuestion[] {
  return fields.flatMap((field) => {
    const [change] = sampleChanges([field], data);
    if (!change) return [];
    const { path, label, step, module, error } = field;
    const sample = textOf(change.value);
    return [{ path, label, step, module, isNeeded: error !== undefined, ...(sample !== undefined && { sample }) }];
  });
}

function textOf(value: unknown): string | undefined {
  const text = (value as { key?: unknown } | null)?.key ?? value;
  return typeof text === 'string' || typeof text === 'number' ? String(text) : undefined;
}

/** Whether the field should be filled. An optional checkbox is left empty. */
function wantsAnswer({ error, answer, rules, sample }: AskedField): boolean {
  return error !== undefined || (isEmptyAnswer(answer) && (rules !== '' || sample !== undefined));
}

/**
 * Whether the field's answer is in the form. If an area has it elsewhere (`FieldRule.answer`), the form cannot change
 * it.
 */
function isInForm({ path, answer }: AskedField, data: unknown): boolean {
  return isSameData(valueAt(data, path), answer);
}

export interface FillableSession {
  known: Store<Known>;
  areas(): AreaRulesByName;
  apply(changes: readonly Change[]): void;
  commit(): void;
}

export interface ToolboxForm {
  fillStep(step: string): Promise<Filled>;
  fillAll(): Promise<Filled>;
  /** Of all steps whose rules are loaded. */
  openQuestions: Store<readonly OpenQuestion[]>;
}

/**
 * Creates the filler of a form session. It calls `loadRules` first, which loads the rules of all areas, so that a step
 * that was never on screen is filled, too. An area that does not load is left out.
 */
export function createToolboxForm(session: FillableSession, loadRules: () => Promise<unknown>): ToolboxForm {
  const form: FormToFill = {
    // The session itself logs modules whose rules throw.
    fields: () => askFields(session.known.state, session.areas(), () => undefined),
    data: () => session.known.state.data,
    apply: (changes) => session.apply(changes),
  };
  async function fill(isSelected: Parameters<typeof fillAnswers>[1]): Promise<Filled> {
    await loadRules();
    session.commit();
    return fillAnswers(form, isSelected);
  }
  return {
    fillStep: (step) => fill((field) => field.step === step),
    fillAll: () => fill(() => true),
    openQuestions: {
      get state() {
        return openQuestionsOf(form.fields(), form.data());
      },
      subscribe: (listener) => session.known.subscribe(listener),
    },
  };
}
