import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderInForm } from 'form-engine/testing-react';
import { ENTITY_CARDS_SHOWN, RadioCards } from './radio-cards.tsx';

const BILLING = [
  { key: 'yearly', label: 'Pay Up Front', text: 'One charge today' },
  { key: 'monthly', label: 'Pay Monthly', price: '$10.42' },
];
const radio = (name: string) => screen.getByRole('radio', { name });

describe('radio cards', () => {
  it('[UI-041] exactly one of two cards can be chosen', async () => {
    const { user, answer } = renderInForm(
      <RadioCards name="billingType" label="Billing" options={BILLING} columns={2} />,
    );
    expect(screen.getByRole('radiogroup', { name: 'Billing' })).toBeVisible();
    await user.click(radio('Pay Up Front'));
    expect(answer('billingType')).toBe('yearly');
    await user.click(radio('Pay Monthly'));
    expect(answer('billingType')).toBe('monthly');
    expect(screen.getAllByRole('radio', { checked: true })).toEqual([radio('Pay Monthly')]);
  });

  it('arrow keys move and choose', async () => {
    const { user, answer } = renderInForm(<RadioCards name="billingType" label="Billing" options={BILLING} />, {
      billingType: 'yearly',
    });
    await user.tab();
    expect(radio('Pay Up Front')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(answer('billingType')).toBe('monthly');
  });

  it('[UI-016] an option may carry label, tooltip and info text', () => {
    renderInForm(
      <RadioCards
        name="x"
        label="X"
        options={[{ key: 'a', label: 'Mail', text: 'Processed in 15 days', tooltip: 'By post.', price: '$100.00' }]}
      />,
    );
    expect(radio('Mail')).toHaveAccessibleDescription('Processed in 15 days $100.00');
    expect(screen.getByRole('button', { name: 'About Mail' })).toHaveAccessibleDescription('By post.');
  });

  it('a card that is not available shows the reason and cannot be chosen', async () => {
    const { user, answer } = renderInForm(
      <RadioCards
        name="x"
        label="X"
        options={[{ key: 'a', label: 'Mail', text: 'Slow', disabled: true, reason: 'Not available in Wyoming' }]}
      />,
    );
    expect(radio('Mail')).toBeDisabled();
    expect(radio('Mail')).toHaveAccessibleDescription('Not available in Wyoming');
    await user.click(radio('Mail'));
    expect(answer('x')).toBeUndefined();
  });

  it('stores the option, or the result of storedAs, if configured', async () => {
    const { user, answer, show } = renderInForm(
      <RadioCards name="x" label="X" options={[{ key: 'LLC', label: 'LLC', value: 'Limited' }]} storeOption />,
    );
    await user.click(radio('LLC'));
    expect(answer('x')).toEqual({ key: 'LLC', value: 'Limited' });
    expect(radio('LLC')).toBeChecked();
    show(
      <RadioCards
        name="y"
        label="Y"
        options={[
          { key: 'yes', label: 'Yes' },
          { key: 'no', label: 'No' },
        ]}
        storedAs={({ key }) => key === 'yes'}
      />,
    );
    await user.click(radio('No'));
    expect(answer('y')).toBe(false);
    expect(radio('No')).toBeChecked();
    expect(radio('Yes')).not.toBeChecked();
  });

  it('an error is on the group and on every card', () => {
    const { tell } = renderInForm(
      <RadioCards name="billingType" label="Billing" hint="You decide." options={BILLING} />,
    );
    act(() => tell('billingType', { error: 'Billing is required' }));
    const group = screen.getByRole('radiogroup');
    expect(group).toHaveAttribute('aria-invalid', 'true');
    expect(group).toHaveAccessibleDescription('You decide. Billing is required');
    expect(group.querySelectorAll('[data-invalid]')).toHaveLength(2);
  });

  it('the radio that takes focus has the id of the field', () => {
    const { answers } = renderInForm(<RadioCards name="billingType" label="Billing" options={BILLING} />);
    expect(document.getElementById('billingType')).toBe(radio('Pay Up Front'));
    act(() => answers.change('billingType', 'monthly'));
    expect(document.getElementById('billingType')).toBe(radio('Pay Monthly'));
  });

  describe('that collapse', () => {
    const TYPES = ['LLC', 'Corp', 'PLLC', 'NP Corp', 'LP', 'LLP'].map((key) => ({ key, label: key }));
    const cards = (options = TYPES) => (
      <RadioCards name="entityType" label="Entity Type" options={options} collapseTo={ENTITY_CARDS_SHOWN} />
    );
    const names = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
    const button = (name: RegExp) => screen.queryByRole('button', { name });

    it('[UI-017] show 4 options, and the others after "Show more", where focus goes to the first of them', async () => {
      const { user } = renderInForm(cards());
      expect(names()).toEqual(['LLC', 'Corp', 'PLLC', 'NP Corp']);
      const more = screen.getByRole('button', { name: 'Show more of Entity Type' });
      expect(more).toHaveAttribute('aria-expanded', 'false');
      expect(document.getElementById(more.getAttribute('aria-controls')!)).toBe(screen.getByRole('radiogroup'));
      await user.click(more);
      expect(names()).toEqual(TYPES.map(({ key }) => key));
      expect(radio('LP')).toHaveFocus();
      expect(radio('LP')).not.toBeChecked();
      expect(button(/^Show less/)).toHaveAttribute('aria-expanded', 'true');
      await user.click(button(/^Show less/)!);
      expect(names()).toHaveLength(4);
    });

    it('[UI-017] never hide the chosen one', async () => {
      const { user, answer } = renderInForm(cards(), { entityType: 'LLP' });
      expect(names()).toEqual(['LLC', 'Corp', 'PLLC', 'NP Corp', 'LLP']);
      await user.click(button(/^Show more/)!);
      expect(radio('LP')).toHaveFocus();
      await user.click(radio('LP'));
      await user.click(button(/^Show less/)!);
      expect(names()).toEqual(['LLC', 'Corp', 'PLLC', 'NP Corp', 'LP']);
      expect(answer('entityType')).toBe('LP');
    });

    it('[UI-017] have no "Show more" where nothing or a single card would be hidden', () => {
      const { show } = renderInForm(cards(TYPES.slice(0, 4)));
      expect(button(/Show/)).not.toBeInTheDocument();
      show(cards(TYPES.slice(0, 5)));
      expect(names()).toHaveLength(5);
      expect(button(/Show/)).not.toBeInTheDocument();
      show(<RadioCards name="entityType" label="Entity Type" options={TYPES} />);
      expect(names()).toHaveLength(6);
      expect(button(/Show/)).not.toBeInTheDocument();
    });
  });
});
