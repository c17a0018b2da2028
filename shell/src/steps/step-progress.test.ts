import { expect, it } from '@jest/globals';
import { samplePage } from 'form-engine/testing/sample-area';
import type { AskedField } from 'shared-contracts/area-rules';
import { formProgressOf, type FormProgressInput } from './step-progress.ts';

const field = (step: string, path: string, answer: unknown, rules = 'required'): AskedField => ({
  step,
  path,
  answer,
  rules,
  label: path,
  module: 'order-checkout/name',
  error: rules === 'required' && !answer ? `${path} is required` : undefined,
});
const progress = (
  fields: AskedField[],
  current = 'company',
  seen = {},
  checked: string[] = [],
  unknown: string[] = [],
) =>
  formProgressOf({
    steps: samplePage.steps,
    fields,
    shown: new Set(fields.filter(({ step, error }) => checked.includes(step) && error).map(({ path }) => path)),
    current,
    seen,
    unknown: new Set(unknown),
    isSent: false,
  }).steps;

it('[UI-034] a step says how many of its required fields are answered', () => {
  expect(
    progress([field('company', 'a', 'x'), field('company', 'b', ''), field('company', 'c', '', '')])[0],
  ).toMatchObject({ state: 'current', count: '1 of 2 answered' });
});

it.each([
  [
    'a failed step counts what is to correct',
    [field('company', 'a', '')],
    'managers',
    {},
    ['company'],
    { state: 'failed', count: '1 to correct' },
  ],
  [
    'a seen and valid step is complete',
    [field('company', 'a', 'x')],
    'managers',
    { company: true },
    [],
    { state: 'complete', count: 'Complete' },
  ],
  [
    'a valid step that was never opened says nothing',
    [field('company', 'a', 'x')],
    'managers',
    {},
    [],
    { state: 'todo', count: '' },
  ],
  [
    'a step that was opened says what is answered',
    [field('company', 'a', 'x'), field('company', 'b', '')],
    'managers',
    { company: true },
    [],
    { state: 'todo', count: '1 of 2 answered' },
  ],
  [
    'a step without required fields is optional',
    [field('company', 'a', '', '')],
    'managers',
    {},
    [],
    { state: 'todo', count: 'Optional' },
  ],
  [
    'a step that asks nothing yet is not called optional before it is opened',
    [],
    'managers',
    {},
    [],
    { state: 'todo', count: '' },
  ],
  [
    'and counts what was chosen once it was opened',
    [field('company', 'a', true, '')],
    'managers',
    { company: true },
    [],
    { state: 'complete', count: '1 chosen' },
  ],
  [
    'but not the choice of nothing',
    [{ ...field('company', 'a', 'none', ''), none: 'none' }],
    'managers',
    { company: true },
    [],
    { state: 'complete', count: 'Optional' },
  ],
])('%s', (_title, fields, current, seen, checked, expected) => {
  expect(progress(fields, current, seen, checked)[0]).toMatchObject(expected);
});

it('[UI-034] the last step is not complete however much of it is answered: only Submit completes it', () => {
  const { key } = samplePage.steps.at(-1)!;
  expect(progress([field(key, 'card', '4242')], 'company', { [key]: true }).at(-1)).toMatchObject({
    state: 'todo',
    count: '1 of 1 answered',
  });
});

it('the last step is not called optional: the form is sent there', () => {
  const { key } = samplePage.steps.at(-1)!;
  for (const fields of [[], [field(key, 'note', '', '')]])
    expect(progress(fields, key, { [key]: true }).at(-1)).toMatchObject({ state: 'current', count: '' });
});

it(
  '[UI-034] the step with the card has its tick before the form is sent, if another step follows, but is not ' +
    'called complete',
  () => {
    const { key } = samplePage.steps[0]!;
    expect(
      progress([{ ...field(key, 'number', '4242'), path: 'paymentInformation.number' }], samplePage.steps.at(-1)!.key, {
        [key]: true,
      })[0],
    ).toMatchObject({ state: 'complete', count: '1 of 1 answered' });
  },
);

it('a step whose rules have not loaded says nothing', () => {
  expect(progress([], 'managers', { company: true }, [], ['company'])[0]).toMatchObject({ count: '' });
});

const totalProgress = (fields: AskedField[], input: Pick<FormProgressInput, 'current' | 'seen' | 'isSent'>) =>
  formProgressOf({ steps: samplePage.steps, fields, shown: new Set(), unknown: new Set(), ...input }).total;

const opened = (...steps: string[]) => ({
  current: '',
  seen: Object.fromEntries(steps.map((step) => [step, true])),
  isSent: false,
});

it('a list counts by the fields of its entries', () => {
  const list = [
    field('company', 'members', [{}]),
    field('company', 'members.0.name', ''),
    field('company', 'members.1.name', 'x'),
  ];
  expect(progress(list)[0]).toMatchObject({ count: '1 of 2 answered' });
  expect(totalProgress(list, opened('company'))).toBe(1 / 3);
  expect(totalProgress([field('company', 'members', undefined)], opened('company'))).toBe(0);
});

it(
  '[UI-035] the total is the share of required answers on opened ' + 'steps, and is full only once the form is sent',
  () => {
    const fields = [field('a', 'a', 'x'), field('a', 'b', ''), field('a', 'c', '', ''), field('b', 'd', 'x')];
    expect(totalProgress(fields, opened('a'))).toBe(1 / 4);
    expect(totalProgress(fields, { ...opened(), current: 'b' })).toBe(1 / 4);
    expect(totalProgress(fields, opened('a', 'b'))).toBe(2 / 4);
    expect(totalProgress(fields, opened())).toBe(0);
    expect(totalProgress([field('a', 'a', 'x')], opened('a'))).toBe(1 / 2);
    expect(totalProgress(fields, { ...opened(), isSent: true })).toBe(1);
  },
);
