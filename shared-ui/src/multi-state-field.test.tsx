import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderInForm } from 'form-engine/testing-react';
import { MultiStateField, type StateOption } from './multi-state-field.tsx';

const NAME = 'productState.agents.states';
const STATES: StateOption[] = [
  { key: 'AL', label: 'Alabama' },
  { key: 'AK', label: 'Alaska' },
  { key: 'AZ', label: 'Arizona', price: '$150.00/year' },
  { key: 'WY', label: 'Wyoming', reason: 'Your home state' },
];
const all = () => screen.getByRole('checkbox', { name: 'Select all' });
const state = (name: string) => screen.getByRole('checkbox', { name });
const show = (chosen?: Record<string, boolean>, props = {}) =>
  renderInForm(
    <MultiStateField
      name={NAME}
      label="Other states"
      hint="One each."
      options={STATES}
      summary="2 selected · $250.00"
      {...props}
    />,
    chosen && { productState: { agents: { states: chosen } } },
  );

describe('a choice of states', () => {
  it('is a group named by its label, and every state is named and stored under its code', async () => {
    const { user, answer } = show();
    expect(screen.getByRole('group', { name: 'Other states' })).toHaveAccessibleDescription('One each.');
    expect(state('Alaska')).toHaveAttribute('name', `${NAME}.AK`);
    await user.click(screen.getByText('Alaska'));
    await user.click(state('Alabama'));
    expect(answer(NAME)).toEqual({ AK: true, AL: true });
    await user.click(state('Alaska'));
    expect(answer(NAME)).toEqual({ AL: true });
  });

  it('no state at all is no answer', async () => {
    const { user, answer } = show({ AK: true });
    await user.click(state('Alaska'));
    expect(answer(NAME)).toBeUndefined();
  });

  it('[OC-109] Select all ticks every open state, and then unticks all', async () => {
    const { user, answer } = show();
    await user.click(all());
    expect(answer(NAME)).toEqual({ AL: true, AK: true, AZ: true });
    expect(all()).toBeChecked();
    await user.click(all());
    expect(answer(NAME)).toBeUndefined();
    expect(all()).not.toBeChecked();
  });

  it('[OC-109] with some states ticked Select all is mixed, and ticks the others', async () => {
    const { user, answer } = show({ AK: true });
    expect(all()).toBePartiallyChecked();
    await user.click(all());
    expect(all()).not.toBePartiallyChecked();
    expect(answer(NAME)).toEqual({ AL: true, AK: true, AZ: true });
  });

  it('[OC-109] after a click on Select all, Undo brings back the states that were ticked before', async () => {
    const { user, answer } = show({ AK: true });
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await user.click(all());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(answer(NAME)).toEqual({ AK: true });
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(all()).toHaveFocus();
    await user.click(all());
    await user.click(all());
    expect(answer(NAME)).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(answer(NAME)).toEqual({ AL: true, AK: true, AZ: true });
  });

  it('Undo goes as soon as a state is ticked or unticked', async () => {
    const { user } = show();
    await user.click(all());
    await user.click(state('Alaska'));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('Select all is described by the number of ticked states and their price', () => {
    show();
    expect(all()).toHaveAccessibleDescription('One each. 2 selected · $250.00');
  });

  it('a closed state shows the reason, is never ticked, and is not part of Select all', () => {
    show({ AL: true, AK: true, AZ: true, WY: true });
    expect(state('Wyoming')).toBeDisabled();
    expect(state('Wyoming')).not.toBeChecked();
    expect(state('Wyoming')).toHaveAccessibleDescription('Your home state');
    expect(all()).toBeChecked();
  });

  it('a state with a separate price shows it', () => {
    show();
    expect(state('Arizona')).toHaveAccessibleDescription('$150.00/year');
  });

  it('if no state is open, Select all is disabled', () => {
    show(undefined, { options: STATES.slice(3) });
    expect(all()).toBeDisabled();
    expect(all()).not.toBeChecked();
  });

  it("an error is set on the group and on Select all, which has the field's id", () => {
    const { tell } = show();
    act(() => tell(NAME, { error: 'State selection is required' }));
    expect(all()).toBeInvalid();
    expect(all()).toHaveAttribute('id', NAME);
    expect(screen.getByRole('group')).toHaveAccessibleDescription('One each. State selection is required');
    expect(screen.getByText('State selection is required')).toBeVisible();
  });

  it('disabled, nothing can be ticked', () => {
    show(undefined, { disabled: true });
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
  });

  it('the space key ticks', async () => {
    const { user, answer } = show();
    await user.tab();
    expect(state('Alabama')).toHaveFocus();
    await user.keyboard(' ');
    expect(answer(NAME)).toEqual({ AL: true });
  });
});

describe('many states', () => {
  const many = Array.from({ length: 51 }, (_, index) => ({ key: `S${index}`, label: `State ${index}` }));
  const words = { selectAll: 'Select all', showAll: 'Show all 51 states', showFewer: 'Show fewer' };
  const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  it('show the first 15, and all after the button, where focus goes to the first that was hidden', async () => {
    const { user } = show(undefined, { options: many, words });
    expect(names()).toHaveLength(15);
    const button = screen.getByRole('button', { name: 'Show all 51 states' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(names()).toHaveLength(51);
    expect(state('State 15')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(names()).toHaveLength(15);
  });

  it('are found by their name or code, and those that are ticked stay ticked', async () => {
    const { user, answer } = show(
      { S3: true },
      { options: many, words: { ...words, search: 'Find a state', noMatch: 'None' } },
    );
    const search = screen.getByRole('searchbox', { name: 'Find a state' });
    await user.tab();
    expect(search).toHaveFocus();
    await user.type(search, 'state 4');
    expect(names()).toEqual(['State 4', ...Array.from({ length: 10 }, (_, index) => `State ${40 + index}`)]);
    await user.click(state('State 42'));
    expect(answer(NAME)).toEqual({ S3: true, S42: true });
    await user.clear(search);
    await user.type(search, 's50');
    expect(names()).toEqual(['State 50']);
    await user.type(search, '0');
    expect(screen.getByRole('status')).toHaveTextContent('None');
    expect(all()).toBePartiallyChecked();
  });

  it('never hide a ticked one', () => {
    show({ S40: true }, { options: many, words });
    expect(names()).toHaveLength(16);
    expect(state('State 40')).toBeChecked();
  });

  it('have no button where only closed ones would be revealed', () => {
    const chosen = Object.fromEntries(many.map(({ key }) => [key, true]));
    const { answers } = show(chosen, {
      options: many.map((option) => (option.key === 'S50' ? { ...option, reason: 'Already in your order' } : option)),
      words,
    });
    expect(names()).toHaveLength(51);
    expect(screen.queryByRole('button', { name: words.showAll })).not.toBeInTheDocument();
    act(() => answers.change(NAME, undefined));
    expect(screen.getByRole('button', { name: words.showAll })).toBeVisible();
  });

  it('have no button where all are shown', () => {
    show(undefined, { options: many.slice(0, 15), words });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
