import type { Change } from 'shared-contracts/area-rules';
import { isSameData, valueAt, withValueAt } from 'shared-contracts/data-path';
import type { AskedField } from 'shared-contracts/area-rules';
import { isEmptyAnswer } from 'shared-contracts/validation';
import { sampleAnswerOf } from 'shared-contracts/validation/sample-answer';

/** What the filler asks of a form, and how it answers. */
export interface FormToFill {
  /** Everything that is asked now, with its answer and what that came to. */
  fields(): readonly AskedField[];
  data(): unknown;
  apply(changes: readonly Change[]): void;
}

export interface Filled {
  /** Fields that got an answer. */
  filled: number;
  /** Labels of fields that still fail: no answer to them can be made up. */
  left: string[];
}

const MOST_ROUNDS = 20;

/**
 * Answers what is not answered or fails, on the fields that are `meant`: with the field's own sample, else
 * with what its rules lead to. An answer leads to further questions, so it goes on until nothing new is
 * asked, at most 20 rounds. Answers that hold are left alone.
 */
export function fillAnswers(form: FormToFill, meant: (field: AskedField) => boolean): Filled {
  const answered = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const changes = sampleChanges(form.fields().filter(meant), form.data());
    if (changes.length === 0) break;
    for (const { path } of changes) answered.add(path);
    form.apply(changes);
  }
  const left = form.fields().filter((field) => meant(field) && field.error !== undefined).map(({ label }) => label);
  return { filled: answered.size, left };
}

type Setting = Extract<Change, { kind: 'set' }>;

/** One round; every answer sees those before it, so that a repeated password repeats the right one. */
export function sampleChanges(fields: readonly AskedField[], data: unknown): Setting[] {
  const wanting = fields.filter((field) => wantsAnswer(field) && isInForm(field, data));
  const { changes } = wanting.reduce<{ changes: Setting[]; data: unknown }>((at, field) => {
    const value = sampleAnswerOf(field, at.data);
    if (value === undefined || isSameData(value, field.answer)) return at;
    const change: Setting = { kind: 'set', path: field.path, value };
    return { changes: [...at.changes, change], data: withValueAt(at.data, field.path, value) };
  }, { changes: [], data });
  return changes;
}

/** A tick that may be left is left. */
function wantsAnswer({ error, answer, rules, sample }: AskedField): boolean {
  return error !== undefined || (isEmptyAnswer(answer) && (rules !== '' || sample !== undefined));
}

/** Not where an area has the answer elsewhere (`FieldRule.answer`): nothing in the form would change it. */
function isInForm({ path, answer }: AskedField, data: unknown): boolean {
  return isSameData(valueAt(data, path), answer);
}
