import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInForm } from 'form-engine/testing-react';
import { RadioCards } from './radio-cards.tsx';
import { TextField } from './text-field.tsx';
import { Tooltip, tooltipSizeOf } from './tooltip.tsx';

afterEach(() => {
  jest.useRealTimers();
});

const button = () => screen.getByRole('button', { name: 'About Entity Type' });
const bubble = () => screen.queryByRole('tooltip');

it('[UI-023] a tooltip is next to the label of a field and not inside it', () => {
  renderInForm(<TextField name="a" label="Entity Type" tooltip="How the state sees you." />);
  expect(screen.getByRole('textbox', { name: 'Entity Type' })).toBeVisible();
  expect(button()).toHaveAccessibleDescription('How the state sees you.');
  expect(button().closest('label')).toBeNull();
});

it('[UI-023] a group of cards has its tooltip next to its label, too', () => {
  renderInForm(
    <RadioCards
      name="a"
      label="Entity Type"
      tooltip="How the state sees you."
      options={[{ key: 'LLC', label: 'LLC' }]}
    />,
  );
  expect(screen.getByRole('radiogroup', { name: 'Entity Type' })).toBeVisible();
  expect(button()).toHaveAccessibleDescription('How the state sees you.');
});

it('[UI-024] a tooltip is small under 100 characters, medium under 400, otherwise large', () => {
  expect([1, 99, 100, 399, 400, 2000].map((length) => tooltipSizeOf('x'.repeat(length)))).toEqual([
    'small',
    'small',
    'medium',
    'medium',
    'large',
    'large',
  ]);
});

it('opens on focus and closes on Escape, which does not propagate, and on blur', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Tooltip label="Entity Type" text="Words" />
      <button>Next</button>
    </>,
  );
  expect(bubble()).not.toBeInTheDocument();
  await user.tab();
  expect(bubble()).toHaveTextContent('Words');
  const keysOutside: string[] = [];
  const onKeyDown = ({ key }: KeyboardEvent) => keysOutside.push(key);
  document.addEventListener('keydown', onKeyDown);
  await user.keyboard('{Escape}');
  document.removeEventListener('keydown', onKeyDown);
  expect(bubble()).not.toBeInTheDocument();
  expect(keysOutside).toEqual([]);
  await user.keyboard('{Enter}');
  expect(bubble()).toBeVisible();
  await user.tab();
  expect(bubble()).not.toBeInTheDocument();
});

it('opens on hover and stays while the pointer is on the bubble', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Tooltip label="Entity Type" text="Words" />
      <p>Elsewhere</p>
    </>,
  );
  await user.hover(button());
  expect(bubble()).toBeVisible();
  await user.hover(bubble()!);
  await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
  expect(bubble()).toBeVisible();
  await user.hover(screen.getByText('Elsewhere'));
  await waitFor(() => expect(bubble()).not.toBeInTheDocument());
});

const wait = (milliseconds: number) =>
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });

it('[UI-025] after a tap that does not focus it, it closes 5 s after the last tap', () => {
  jest.useFakeTimers();
  render(<Tooltip label="Entity Type" text="Words" />);
  fireEvent.click(button());
  wait(4_000);
  fireEvent.click(bubble()!);
  wait(4_999);
  expect(bubble()).toBeVisible();
  wait(1);
  expect(bubble()).not.toBeInTheDocument();
});

it('[UI-025] while it is focused or hovered it stays', () => {
  jest.useFakeTimers();
  render(<Tooltip label="Entity Type" text="Words" />);
  act(() => button().focus());
  fireEvent.click(button());
  wait(60_000);
  expect(bubble()).toBeVisible();
  act(() => button().blur());
  expect(bubble()).not.toBeInTheDocument();
  fireEvent.pointerEnter(button());
  fireEvent.click(button());
  wait(60_000);
  expect(bubble()).toBeVisible();
});

it('stays beside its button while the page scrolls, and closes when the button is out of sight', () => {
  render(<Tooltip label="Entity Type" text="Words" />);
  const moveTo = (top: number) =>
    jest
      .spyOn(button(), 'getBoundingClientRect')
      .mockReturnValue({ top, bottom: top + 24, left: 100, width: 24 } as DOMRect);
  moveTo(300);
  act(() => button().focus());
  expect(bubble()).toHaveStyle({ top: '292px' });
  moveTo(200);
  fireEvent.scroll(document);
  expect(bubble()).toHaveStyle({ top: '192px' });
  moveTo(-40);
  fireEvent.scroll(document);
  expect(bubble()).not.toBeInTheDocument();
});

it('opens on tap and closes on a tap elsewhere', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Tooltip label="Entity Type" text="Words" />
      <p>Elsewhere</p>
    </>,
  );
  await user.pointer([{ keys: '[TouchA]', target: button() }]);
  expect(bubble()).toBeVisible();
  await user.pointer([{ keys: '[TouchA]', target: screen.getByText('Elsewhere') }]);
  expect(bubble()).not.toBeInTheDocument();
});
