import { expect, it } from '@jest/globals';
import { samplePage } from 'form-engine/testing/sample-area';
import type { AskedField } from 'shared-contracts/area-rules';
import { stepProgressOf, totalProgress } from './step-progress.ts';

const field = (step: string, path: string, answer: unknown, rules = 'required'): AskedField => ({
  step, path, answer, rules, label: path, module: 'order-checkout/name', error: rules === 'required' && !answer ? `${path} is required` : undefined,
});
const progress = (fields: AskedField[], current = 'company', seen = {}, checked: string[] = []) =>
  stepProgressOf({ steps: samplePage.steps, fields, shown: new Set(fields.filter(({ step, error }) => checked.includes(step) && error).map(({ path }) => path)), current, seen });

it('[UI-034] a step says how many of its required fields are answered', () => {
  expect(progress([field('company', 'a', 'x'), field('company', 'b', ''), field('company', 'c', '', '')])[0]).toMatchObject({ state: 'current', count: '1 of 2 answered' });
});

it.each([
  ['a failed step counts what is to correct', [field('company', 'a', '')], 'managers', {}, ['company'], { state: 'failed', count: '1 to correct' }],
  ['a seen and valid step is complete', [field('company', 'a', 'x')], 'managers', { company: true }, [], { state: 'complete', count: 'Complete' }],
  ['a valid step that was not seen is still to do', [field('company', 'a', 'x')], 'managers', {}, [], { state: 'todo', count: '1 of 1 answered' }],
  ['a step without required fields is optional', [field('company', 'a', '', '')], 'managers', {}, [], { state: 'todo', count: 'Optional' }],
  ['and counts what was chosen', [field('company', 'a', true, '')], 'managers', {}, [], { state: 'todo', count: '1 chosen' }],
])('%s', (_title, fields, current, seen, checked, expected) => {
  expect(progress(fields, current, seen, checked)[0]).toMatchObject(expected);
});

it('a list counts by the fields of its entries', () => {
  const list = [field('company', 'members', [{}]), field('company', 'members.0.name', ''), field('company', 'members.1.name', 'x')];
  expect(progress(list)[0]).toMatchObject({ count: '1 of 2 answered' });
  expect(totalProgress(list)).toBe(0.5);
  expect(totalProgress([field('company', 'members', undefined)])).toBe(0);
});

it('[UI-035] the total is the share of required fields with an answer', () => {
  expect(totalProgress([field('a', 'a', 'x'), field('a', 'b', ''), field('a', 'c', '', '')])).toBe(0.5);
  expect(totalProgress([])).toBe(1);
});
