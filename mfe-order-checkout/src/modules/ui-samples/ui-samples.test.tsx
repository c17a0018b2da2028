import { expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AreaHost } from 'shared-contracts/area-host';
import { create } from 'superstruct';
import { UiSamplesOptionsStruct, WIDGETS } from './rules.ts';
import { view as View } from './view.tsx';

function show(options: object = {}) {
  const notify = jest.fn();
  render(<View options={create(options, UiSamplesOptionsStruct)} host={{ notify } as unknown as AreaHost} />);
  return notify;
}

it.each([
  ['buttons', () => screen.getAllByRole('button', { name: 'Disabled' })[0]!],
  ['stepper', () => screen.getByRole('group', { name: 'Years of wren.com' })],
  ['notices', () => screen.getByText('Your answers are saved on this device.')],
  ['loading', () => screen.getByText('Placing your order. This takes a few seconds.')],
  ['money', () => screen.getByText('Free')],
] as const)('a page may show %s alone', (widget, getElement) => {
  show({ show: [widget] });
  expect(getElement()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a member' })).not.toBeInTheDocument();
});

it('without a word from the page every widget is shown', () => {
  expect(create({}, UiSamplesOptionsStruct).show).toEqual(WIDGETS);
});

it('[UI-024] tooltips come in three sizes', () => {
  show({
    show: ['tooltips'],
    tooltips: [99, 399, 400].map((length) => ({ label: `${length} characters`, text: 'x'.repeat(length) })),
  });
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Small', 'Medium', 'Large']);
});

it('[UI-031] a toast says how long it stays', async () => {
  const notify = show({
    show: ['toasts'],
    toasts: [
      { label: 'Until closed', tone: 'error', title: 'Declined', message: 'Try another card.', milliseconds: 0 },
    ],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Show Declined' }));
  expect(notify).toHaveBeenCalledWith({
    tone: 'error',
    title: 'Declined',
    message: 'Try another card.',
    milliseconds: 0,
  });
});

it('a stepper loses plus at the most', async () => {
  show({ show: ['stepper'] });
  const years = within(screen.getByRole('group', { name: 'Years of wren.com' }));
  for (let year = 2; year < 5; year += 1) await userEvent.click(years.getByRole('button', { name: /More/ }));
  expect(years.getByText('5 years')).toBeVisible();
  expect(years.queryByRole('button', { name: /More/ })).not.toBeInTheDocument();
});

it('[UI-027] Save leaves the dialog open until its answers hold', async () => {
  show({ show: ['modal'] });
  await userEvent.click(screen.getByRole('button', { name: 'Add a member' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Name is required');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Maya');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'maya@alderandwren.com');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('Saved: Maya')).toBeVisible();
});

it('[UI-028] Cancel says whether the answers held', async () => {
  show({ show: ['modal'] });
  await userEvent.click(screen.getByRole('button', { name: 'Add a member' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Cancelled with answers missing.')).toBeVisible();
});
