import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { GlobalSpinner } from './spinner-overlay.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

it('[SH-036] the spinner covers the page while it loads, and shows its text', () => {
  const { rerender } = render(<GlobalSpinner loading={false}>Loading prices.</GlobalSpinner>);
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<GlobalSpinner loading>Loading prices.</GlobalSpinner>);
  expect(screen.getByRole('status')).toHaveTextContent('Loading prices.');
});

it('[SH-037] it hides 50 ms after loading ends, and keeps its last text until then', () => {
  const { rerender } = render(<GlobalSpinner loading>Placing your order.</GlobalSpinner>);
  rerender(<GlobalSpinner loading={false}>Nothing.</GlobalSpinner>);
  pass(49);
  expect(screen.getByRole('status')).toHaveTextContent('Placing your order.');
  pass(1);
  expect(screen.queryByRole('status')).toBeNull();
});

it('[SH-037] it stays if loading starts again within that time', () => {
  const { rerender } = render(<GlobalSpinner loading>A</GlobalSpinner>);
  rerender(<GlobalSpinner loading={false}>A</GlobalSpinner>);
  pass(30);
  rerender(<GlobalSpinner loading>B</GlobalSpinner>);
  pass(1_000);
  expect(screen.getByRole('status')).toHaveTextContent('B');
  rerender(<GlobalSpinner loading={false}>B</GlobalSpinner>);
  pass(50);
  expect(screen.queryByRole('status')).toBeNull();
});

it('[SH-037] the message of the page replaces its text', () => {
  render(
    <GlobalSpinner loading message="One moment, we ask the state.">
      Loading.
    </GlobalSpinner>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(/^One moment, we ask the state\.$/);
});
