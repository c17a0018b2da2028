import { describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderInForm } from 'form-engine/testing-react';
import type { Known } from 'shared-contracts/area-rules';
import { questionsOfPage, type PageQuestion } from 'shared-contracts/page-questions';
import { createStore } from 'shared-contracts/store';
import { Questions, type Controls } from './questions.tsx';
import type { ControlProps } from './rare-control.tsx';
import { TextField } from './text-field.tsx';

const STATES = [
  {
    group: 'States',
    options: [
      { key: 'WY', value: 'Wyoming' },
      { key: 'DE', value: 'Delaware' },
    ],
  },
];
const OPTIONS = [
  { key: 'tea', value: 'Tea', text: 'Green or black' },
  { key: 'ink', value: 'Ink', disabled: true, reason: 'Sold out' },
];

/** Renders a page's questions in a form whose answers determine which of them are asked. */
function show(fields: PageQuestion[], initial: Record<string, unknown> = {}, controls?: Controls) {
  const known = (data: object) => ({ page: { site: { jurisdictions: STATES } }, data }) as unknown as Known;
  const store = createStore(known(initial));
  const questions = questionsOfPage(fields, 'customFields', store.state);
  const shown = renderInForm(<Questions questions={questions} controls={controls} host={{ known: store }} />, initial);
  return {
    ...shown,
    answerWith: (path: string, value: unknown) =>
      act(() => {
        shown.answers.change(path, value);
        store.set(known({ customFields: shown.answer('customFields') }));
      }),
  };
}

const field = (change: Partial<PageQuestion> & { key: string }): PageQuestion => ({
  kind: 'text',
  label: change.key,
  ...change,
});
const when = (fieldKey: string, fieldVal: string | boolean) => ({
  orConditions: [{ andConditions: [{ fieldKey, fieldVal }] }],
});

/** The controls of questions with these keys, which count how often they are rendered. */
function counted(...keys: string[]): { controls: Controls; renders(): number[] } {
  const counts = keys.map(() => jest.fn());
  const controlOf = (count: jest.Mock) =>
    function Counted({ field }: ControlProps) {
      count();
      return <TextField {...field} />;
    };
  return {
    controls: Object.fromEntries(keys.map((key, index) => [`customFields.${key}`, controlOf(counts[index]!)])),
    renders: () => counts.map(({ mock }) => mock.calls.length),
  };
}

describe('questions of a page', () => {
  it.each([
    ['text', 'textbox', 'text'],
    ['email', 'textbox', 'email'],
    ['tel', 'textbox', 'tel'],
    ['url', 'textbox', 'url'],
    ['number', 'textbox', 'text'],
    ['textarea', 'textbox', 'textarea'],
    ['checkbox', 'checkbox', 'checkbox'],
    ['checkbox-card', 'checkbox', 'checkbox'],
  ] as const)('[SC-005] %s is asked by configuration alone', (kind, role, type) => {
    show([field({ key: 'a', kind, label: 'Nickname' })]);
    const control = screen.getByRole(role, { name: 'Nickname' });
    expect(control).toHaveProperty('type', type);
    expect(control).toHaveAttribute('name', 'customFields.a');
  });

  it.each(['select', 'state', 'country'] as const)('[SC-005] %s is a list to choose from', async (kind) => {
    show([field({ key: 'a', kind, label: 'Where', ...(kind === 'select' && { options: OPTIONS }) })]);
    expect(await screen.findByRole('combobox', { name: 'Where' })).toBeVisible();
  });

  it.each(['radio', 'choice-cards'] as const)(
    '[SC-005] %s are cards, with the reason why a card cannot be chosen',
    async (kind) => {
      const { user, answer } = show([field({ key: 'a', kind, label: 'Drink', options: OPTIONS })]);
      expect(screen.getByRole('radio', { name: 'Ink' })).toBeDisabled();
      expect(screen.getByRole('radio', { name: 'Ink' })).toHaveAccessibleDescription('Sold out');
      await user.click(screen.getByRole('radio', { name: 'Tea' }));
      expect(answer('customFields.a')).toBe('tea');
    },
  );

  it('a file, a password and a number of years are asked', async () => {
    const { user, answer } = show([
      field({ key: 'paper', kind: 'file', accept: '.pdf' }),
      field({ key: 'secret', kind: 'password', rules: 'password:12', requirements: true }),
      field({
        key: 'years',
        kind: 'stepper',
        label: 'Years',
        constraints: { max: 3 },
        unit: { one: 'year', other: 'years' },
      }),
    ]);
    expect(await screen.findByLabelText('paper')).toHaveAttribute('type', 'file');
    expect(screen.getByText('At least 12 characters')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More: Years' }));
    expect(answer('customFields.years')).toBe(2);
    expect(screen.getByText('2 years')).toBeVisible();
  });

  it('a mask formats the typed text', async () => {
    const { user } = show([field({ key: 'phone', kind: 'tel', mask: 'phone' }), field({ key: 'zip', mask: 'zip' })]);
    await user.type(screen.getByRole('textbox', { name: 'phone' }), '3075550188');
    await user.type(screen.getByRole('textbox', { name: 'zip' }), '820011234');
    expect(screen.getByRole('textbox', { name: 'phone' })).toHaveValue('(307) 555-0188');
    expect(screen.getByRole('textbox', { name: 'zip' })).toHaveValue('82001-1234');
  });

  it('[SC-158] native constraint attributes are set on the input', () => {
    show([
      field({ key: 'code', constraints: { required: true, pattern: '[A-Z]+', minLength: 2, maxLength: 4 } }),
      field({ key: 'count', kind: 'number', constraints: { min: 1, max: 9 } }),
    ]);
    const code = screen.getByRole('textbox', { name: 'code' });
    // The browser cuts a pasted text at it in silence; the rule says it.
    expect(code).not.toHaveAttribute('maxlength', '4');
    expect(code).toBeRequired();
    for (const [name, value] of Object.entries({ pattern: '[A-Z]+', minlength: '2' }))
      expect(code).toHaveAttribute(name, value);
    const count = screen.getByRole('textbox', { name: 'count' });
    for (const [name, value] of Object.entries({ min: '1', max: '9', type: 'text', inputmode: 'decimal' }))
      expect(count).toHaveAttribute(name, value);
  });

  it('[SC-159] required fields have no mark, fields with empty rules are marked as optional', () => {
    show([field({ key: 'a' }), field({ key: 'b', rules: '' })]);
    expect(screen.getByRole('textbox', { name: 'a' })).not.toHaveAccessibleDescription('optional');
    expect(screen.getByRole('textbox', { name: 'b' })).toHaveAccessibleDescription('optional');
  });

  it('[UI-020] a disabled field is shown with its answer, and only while its condition holds', () => {
    const { answerWith } = show(
      [field({ key: 'note', kind: 'textarea', disabled: true, showCondition: when('customFields.more', true) })],
      { customFields: { note: 'As filed' } },
    );
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    answerWith('customFields.more', true);
    expect(screen.getByRole('textbox')).toBeDisabled();
    expect(screen.getByRole('textbox')).toHaveValue('As filed');
  });

  it('revealing one field mounts one field and renders no other', () => {
    const { controls, renders } = counted('one', 'two', 'late');
    const { answerWith } = show(
      [
        field({ key: 'one' }),
        field({ key: 'late', showCondition: when('customFields.more', true) }),
        field({ key: 'two' }),
      ],
      {},
      controls,
    );
    expect(renders()).toEqual([1, 1, 0]);
    answerWith('customFields.more', true);
    expect(screen.getByRole('textbox', { name: 'late' })).toBeVisible();
    expect(renders()).toEqual([1, 1, 1]);
    answerWith('customFields.more', false);
    expect(screen.queryByRole('textbox', { name: 'late' })).not.toBeInTheDocument();
    expect(renders()).toEqual([1, 1, 1]);
  });

  it('a field keeps its focus and the typed text when another field appears before it', async () => {
    const { user, answerWith } = show([
      field({ key: 'late', width: 'half', showCondition: when('customFields.more', true) }),
      field({ key: 'typed', width: 'half' }),
    ]);
    await user.type(screen.getByRole('textbox', { name: 'typed' }), 'Wre');
    answerWith('customFields.more', true);
    await user.keyboard('n');
    expect(screen.getByRole('textbox', { name: 'typed' })).toHaveValue('Wren');
  });
});
