import { expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProgressBar, type ProgressBarProps, type ProgressStep } from './progress-bar.tsx';

const steps: ProgressStep[] = [
  { key: 'company', title: 'Company Information', state: 'complete', count: 'Complete' },
  { key: 'contact', title: 'Contact Details', state: 'failed', count: '2 to correct' },
  { key: 'items', title: 'Optional Items', state: 'current', count: '5 of 8 answered' },
  { key: 'payment', title: 'Payment Information', state: 'todo', count: '0 of 6' },
];

function show(props: Partial<ProgressBarProps> = {}) {
  const onSelect = jest.fn();
  render(<ProgressBar steps={steps} total={0.5} onSelect={onSelect} {...props} />);
  return { onSelect, user: userEvent.setup() };
}

const list = () => within(within(screen.getByRole('navigation', { name: 'Steps' })).getByRole('list'));
const toggle = () => screen.getByRole('button', { name: /^Optional Items Step 3/ });

it('[UI-033] the progress bar lists the visible steps in order', () => {
  show();
  expect(
    list()
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual([
    expect.stringContaining('Company Information'),
    expect.stringContaining('Contact Details'),
    expect.stringContaining('Optional Items'),
    expect.stringContaining('Payment Information'),
  ]);
  expect(list().getByRole('button', { current: 'step' })).toHaveTextContent('Optional Items');
});

it('[UI-034] every step says how many answers are valid or failed', () => {
  show();
  expect(list().getByRole('button', { name: 'Step 2: Contact Details 2 to correct' })).toBeInTheDocument();
  expect(list().getByRole('button', { name: 'Step 3: Optional Items 5 of 8 answered' })).toBeInTheDocument();
  expect(list().getByRole('button', { name: 'Step 4: Payment Information 0 of 6' })).toBeInTheDocument();
});

it.each([
  [0.5, '50', '0.5 1'],
  [-1, '0', '0 1'],
  [7, '100', '1 1'],
])('[UI-035] a total of %p fills the total bar to %s', (total, now, size) => {
  show({ total });
  const bar = screen.getByRole('progressbar', { name: 'Form completed' });
  expect(bar).toHaveAttribute('aria-valuenow', now);
  expect((bar.firstElementChild as HTMLElement).style.scale).toBe(size);
});

it('[UI-036] the toggle of small screens says Step n/m, and what is to correct, and opens the list', async () => {
  const { user } = show();
  expect(toggle()).toHaveTextContent(/Step 3\/4$/);
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle());
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  expect(toggle()).toHaveAttribute('aria-controls', screen.getByRole('list').id);
  await user.click(toggle());
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
});

it('[UI-037] the current step toggles the menu and selects nothing', async () => {
  const { user, onSelect } = show();
  const current = list().getByRole('button', { current: 'step' });
  await user.click(current);
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  await user.click(current);
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  expect(onSelect).not.toHaveBeenCalled();
});

it('[UI-038] another step is switched to, and the menu closes', async () => {
  const { user, onSelect } = show();
  await user.click(toggle());
  await user.click(list().getByRole('button', { name: /Contact Details/ }));
  expect(onSelect.mock.calls).toEqual([['contact']]);
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
});

it('by keyboard: Enter opens the menu, Tab reaches the steps, Escape closes and gives focus back', async () => {
  const { user, onSelect } = show();
  await user.tab();
  expect(toggle()).toHaveFocus();
  await user.keyboard('{Enter}{Tab}');
  expect(list().getByRole('button', { name: /Company Information/ })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(toggle()).toHaveFocus();
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Tab}{Enter}');
  expect(onSelect).toHaveBeenCalledWith('company');
});

it('the menu closes when focus leaves it', async () => {
  const { user } = show();
  render(<button type="button">after</button>);
  await user.click(toggle());
  act(() => screen.getByRole('button', { name: 'after' }).focus());
  expect(toggle()).toHaveAttribute('aria-expanded', 'false');
});
