import { expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderInForm } from 'form-engine/testing-react';
import { CheckboxCard } from './checkbox-card.tsx';
import { CheckboxField } from './checkbox-field.tsx';

it('a checkbox stores true and false and is described by its text', async () => {
  const { user, answer } = renderInForm(
    <CheckboxField name="notify" label="Notify my attorney" hint="We send a copy." />,
  );
  const box = screen.getByRole('checkbox', { name: 'Notify my attorney' });
  expect(box).toHaveAccessibleDescription('We send a copy.');
  await user.click(screen.getByText('Notify my attorney'));
  expect(answer('notify')).toBe(true);
  await user.keyboard(' ');
  await user.click(box);
  expect(answer('notify')).toBe(true);
  await user.click(box);
  expect(answer('notify')).toBe(false);
});

it('a checkbox card is named by its label and described by text and price', async () => {
  const { user, answer } = renderInForm(
    <CheckboxCard
      name="p.book.checked"
      label="Business Identity"
      text="Renews yearly."
      price={0}
      originalPrice={8400}
      freeLabel="Free"
    />,
  );
  const card = screen.getByRole('checkbox', { name: 'Business Identity' });
  expect(card).toHaveAccessibleDescription('Renews yearly. Was $84.00 now Free');
  expect(card).not.toBeChecked();
  await user.click(card);
  expect(card).toBeChecked();
  expect(answer('p.book.checked')).toBe(true);
});

it('a card for several items is mixed if some are ticked, and a click selects all', async () => {
  const selectAll = jest.fn();
  const { user, show, answer } = renderInForm(<CheckboxCard name="all" label="All records" onSelectAll={selectAll} />, {
    all: true,
  });
  expect(screen.getByRole('checkbox')).toBePartiallyChecked();
  await user.click(screen.getByRole('checkbox'));
  expect(selectAll).toHaveBeenCalledTimes(1);
  expect(answer('all')).toBe(true);
  show(<CheckboxCard name="all" label="All records" />);
  expect(screen.getByRole('checkbox')).not.toBePartiallyChecked();
  await user.click(screen.getByRole('checkbox'));
  expect(answer('all')).toBe(false);
});

it('a card that is not available shows the reason', () => {
  renderInForm(<CheckboxCard name="a" label="Trade Name" text="Name" disabled reason="Not available in Wyoming" />);
  expect(screen.getByRole('checkbox')).toBeDisabled();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Not available in Wyoming');
});

it.each([
  ['field', CheckboxField],
  ['card', CheckboxCard],
])('the error of a checkbox %s is above it and describes it', (_kind, Checkbox) => {
  const { tell } = renderInForm(<Checkbox name="terms" label="I agree" />);
  act(() => tell('terms', { error: 'I agree is required', pulse: true }));
  expect(screen.getByRole('checkbox')).toBeInvalid();
  expect(screen.getByRole('checkbox').closest('[data-field]')).toHaveAttribute('data-pulse');
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('I agree is required');
});

it.each([
  ['field', CheckboxField],
  ['card', CheckboxCard],
])('[UI-022] a checkbox %s without field data is valid, ticked or not; a disabled one always is', (_kind, Checkbox) => {
  const { tell, show } = renderInForm(<Checkbox name="terms" label="I agree" />);
  expect(screen.getByRole('checkbox')).toBeValid();
  show(<Checkbox name="terms" label="I agree" disabled />);
  act(() => tell('terms', { error: 'I agree is required' }));
  expect(screen.getByRole('checkbox')).toBeValid();
  expect(screen.queryByText('I agree is required')).not.toBeInTheDocument();
});
