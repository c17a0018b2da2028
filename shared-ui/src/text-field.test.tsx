import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInForm } from 'form-engine/testing-react';
import { TextField } from './text-field.tsx';
import { maskDate, maskDollars, maskPhoneNumber, maskWholeNumber } from './text-masks.ts';
import { caretAfterMask } from './use-text-draft.ts';

afterEach(() => {
  jest.useRealTimers();
});

const grouped = (text: string) => text.replace(/\D/g, '').replace(/(.{4})(?=.)/g, '$1 ');
const input = () => screen.getByRole<HTMLInputElement>('textbox');

describe('a text field', () => {
  it('connects label, hint, error and "optional" to the control', () => {
    const { tell } = renderInForm(
      <TextField
        name="company.name"
        label="Company Name"
        hint="Include the ending."
        optional
        autoComplete="organization"
      />,
    );
    act(() => tell('company.name', { error: 'Company Name is required' }));
    const control = screen.getByRole('textbox', { name: 'Company Name' });
    expect(control).toHaveAttribute('name', 'company.name');
    expect(control).toHaveAttribute('autocomplete', 'organization');
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription('optional Include the ending. Company Name is required');
    expect(control.closest('[data-field]')).toHaveAttribute('data-field', 'company.name');
    const message = screen.getAllByText('Company Name is required')[0]?.parentElement;
    expect(message?.compareDocumentPosition(control)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(message?.querySelector('svg')).toBeInTheDocument();
  });

  it('has no error and no "optional" by default', () => {
    renderInForm(<TextField name="a" label="A" />);
    expect(input()).toBeValid();
    expect(input()).not.toHaveAttribute('aria-describedby');
  });

  it('keeps text local while typing and commits it once, after 150 ms', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    const { answers, answer } = renderInForm(<TextField name="a" label="A" />);
    const changes: unknown[] = [];
    const field = answers.field('a');
    field.subscribe(() => changes.push(field.state.value));
    await user.type(input(), 'Wren');
    expect(input()).toHaveValue('Wren');
    expect(answer('a')).toBeUndefined();
    act(() => {
      jest.advanceTimersByTime(150);
    });
    expect(answer('a')).toBe('Wren');
    expect(changes).toEqual(['Wren']);
  });

  it.each([0, 1, 4])(
    'an answer that arrives after %d typed characters is neither appended to nor put in place of them',
    async (typed) => {
      const { answers, user, answer } = renderInForm(<TextField name="city" label="City" />);
      await user.click(input());
      if (typed > 0) await user.keyboard('Salemton'.slice(0, typed));
      act(() => answers.change('city', 'Portland'));
      await user.keyboard('Salemton'.slice(typed));
      await user.tab();
      expect([input().value, answer('city')]).toEqual(['Salemton', 'Salemton']);
    },
  );

  it('commits on blur', async () => {
    const { user, answer } = renderInForm(<TextField name="a" label="A" />);
    await user.type(input(), 'x');
    await user.tab();
    expect(answer('a')).toBe('x');
  });

  it('commits with the drafts of its form', async () => {
    const { user, answers, answer } = renderInForm(<TextField name="a" label="A" />);
    await user.type(input(), 'x');
    act(() => {
      answers.commit();
    });
    expect(answer('a')).toBe('x');
  });

  it('commits when it unmounts', async () => {
    const { user, answer, show } = renderInForm(<TextField name="a" label="A" />);
    await user.type(input(), 'x');
    show(null);
    expect(answer('a')).toBe('x');
  });

  it('keeps a cleared answer as empty text', async () => {
    const { user, answer } = renderInForm(<TextField name="a" label="A" />, { a: 'x' });
    await user.clear(input());
    await user.tab();
    expect(answer('a')).toBe('');
  });

  it('shows an answer that changes from elsewhere', () => {
    const { answers } = renderInForm(<TextField name="a" label="A" />, { a: 'x' });
    act(() => answers.change('a', 'y'));
    expect(input()).toHaveValue('y');
  });

  it('[UI-002] takes 524288 characters by default', () => {
    renderInForm(<TextField name="a" label="A" />);
    expect(input()).toHaveAttribute('maxlength', '524288');
  });

  it('[UI-001] a mask formats the text and keeps the caret behind the same digit', async () => {
    const { user, answer } = renderInForm(<TextField name="a" label="A" mask={grouped} />, { a: '1234 5678' });
    await user.click(input());
    act(() => input().setSelectionRange(2, 2));
    await user.keyboard('9');
    expect(input()).toHaveValue('1293 4567 8');
    expect(input().selectionStart).toBe(3);
    await user.tab();
    expect(answer('a')).toBe('1293 4567 8');
  });

  it(
    'the answer is clean at once, and the control shows it when it is left, so that nobody is interrupted while ' +
      'typing',
    async () => {
      const { user, answers, answer } = renderInForm(<TextField name="a" label="A" />);
      await user.type(input(), ' Maya ');
      act(() => {
        answers.commit();
      });
      expect([answer('a'), input().value]).toEqual(['Maya', ' Maya ']);
      await user.type(input(), 'Lee\u200b ');
      await user.tab();
      expect([answer('a'), input().value]).toEqual(['Maya Lee', 'Maya Lee']);
    },
  );

  it.each([
    ['required|date', maskDate, 'Jan 5, 2020', '01/05/2020'],
    ['phoneNumber', maskPhoneNumber, '+1 (307) 555-0188', '(307) 555-0188'],
    ['phoneNumber', maskPhoneNumber, '\u202a011 44 20 7946 0958\u202c', '+44 20 7946 0958'],
    ['wholeNumber', maskWholeNumber, '10,000.00', '10,000'],
    ['zipCode', undefined, '="02134"', '02134'],
  ])(
    'a text pasted in another notation of %s is shown at once as it is stored',
    async (rules, mask, pasted, stored) => {
      const { user, answer } = renderInForm(<TextField name="a" label="A" mask={mask} />, {}, { a: rules });
      await user.click(input());
      await user.paste(pasted);
      expect([answer('a'), input().value]).toEqual([stored, stored]);
    },
  );

  it.each([
    ['wholeNumber', maskWholeNumber, '1.5 million'],
    ['wholeNumber', maskWholeNumber, '10.000,00'],
    ['dollars', maskDollars, '0,01'],
    ['phoneNumber', maskPhoneNumber, '020 7946 0958'],
    ['date', maskDate, '5.1.2020'],
  ])(
    'what %s does not understand stays as it is typed or pasted, because only the customer knows what it means',
    async (rules, mask, text) => {
      const { user, answer } = renderInForm(<TextField name="a" label="A" mask={mask} />, {}, { a: rules });
      await user.type(input(), text);
      await user.tab();
      expect([answer('a'), input().value]).toEqual([text, text]);
      await user.clear(input());
      await user.paste(text);
      await user.tab();
      expect([answer('a'), input().value]).toEqual([text, text]);
    },
  );

  it('a word that is being composed is not reshaped before it is complete', () => {
    const { answer } = renderInForm(<TextField name="a" label="A" mask={maskPhoneNumber} />, {}, { a: 'phoneNumber' });
    act(() => input().focus());
    for (let end = 1; end <= 10; end += 1) {
      fireEvent.input(input(), { target: { value: '3075550188'.slice(0, end) }, isComposing: true });
      expect(input()).toHaveValue('3075550188'.slice(0, end));
    }
    fireEvent.compositionEnd(input());
    expect(input()).toHaveValue('(307) 555-0188');
    fireEvent.blur(input());
    expect(answer('a')).toBe('(307) 555-0188');
  });

  it('shows a tick only for a typed text that was validated', () => {
    const { tell, answers } = renderInForm(<TextField name="a" label="A" showTick />);
    const tick = () => input().nextElementSibling;
    act(() => tell('a', { validated: true }));
    expect(tick()).toBeNull();
    act(() => answers.change('a', 'x'));
    expect(tick()).not.toBeNull();
    act(() => tell('a', { validated: true, error: 'No' }));
    expect(tick()).toBeNull();
  });

  it('shows an adornment at its end', () => {
    renderInForm(<TextField name="a" label="A" adornment={<b>Visa</b>} />);
    expect(screen.getByText('Visa')).toBeVisible();
  });

  it('shows a prefix before the text, hidden from screen readers', () => {
    renderInForm(<TextField name="a" label="A" prefix="$" />);
    expect(screen.getByText('$')).toHaveAttribute('aria-hidden', 'true');
    expect(input()).toHaveAccessibleName('A');
  });

  it('shows the value of an answer that is an option', () => {
    renderInForm(<TextField name="a" label="A" />, { a: { key: 'WY', value: 'Wyoming' } });
    expect(input()).toHaveValue('Wyoming');
  });

  it('announces politely that its answer is being checked, and is busy meanwhile', () => {
    const { tell } = renderInForm(<TextField name="a" label="A" showTick />, { a: 'x' });
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    act(() => tell('a', { validated: true, pending: true }));
    expect(screen.getByRole('status')).toHaveTextContent('Checking…');
    expect(input()).toHaveAttribute('aria-busy', 'true');
    expect(input().nextElementSibling).toBe(screen.getByRole('status'));
    act(() => tell('a', { validated: true, pending: false }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(input()).not.toHaveAttribute('aria-busy');
    expect(input().nextElementSibling).not.toBe(screen.getByRole('status'));
  });

  it('a disabled field is not asked, so no state of its answer is shown', () => {
    const { tell } = renderInForm(<TextField name="a" label="A" disabled />);
    act(() => tell('a', { error: 'A is required', pulse: true, pending: true }));
    expect(input()).toBeValid();
    expect(screen.queryByText('A is required')).not.toBeInTheDocument();
    expect(input().closest('[data-field]')).not.toHaveAttribute('data-pulse');
  });

  it('[UI-003] a failed Continue marks the field for the pulse', () => {
    const { tell } = renderInForm(<TextField name="a" label="A" />);
    act(() => tell('a', { error: 'A is required', pulse: true }));
    expect(input().closest('[data-field]')).toHaveAttribute('data-pulse');
  });
});

it.each([
  ['12934 5678', 3, '1293 4567 8', 3],
  ['42425', 5, '4242 5', 6],
  ['4242  4242', 5, '4242 4242', 4],
  ['42424242', 4, '4242 4242', 4],
])('the caret of %j at %i goes behind the same digits in %j', (typed, caret, masked, expected) => {
  expect(caretAfterMask(typed, caret, masked)).toBe(expected);
});

it('composed text is not cut by the commit', () => {
  const { answer } = renderInForm(<TextField name="a" label="A" />);
  fireEvent.change(input(), { target: { value: 'ö' } });
  fireEvent.blur(input());
  expect(answer('a')).toBe('ö');
});
