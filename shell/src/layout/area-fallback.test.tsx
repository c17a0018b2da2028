import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AreaFallback, triedText, type AreaFallbackProps } from './area-fallback.tsx';

const at = new Date(2026, 10, 21, 14, 41);

function show(props: Partial<AreaFallbackProps>) {
  const onRetry = jest.fn();
  render(<AreaFallback title="Domain search" required={false} attempts={2} lastTriedAt={at} busy={false} onRetry={onRetry} {...props} />);
  return { onRetry, part: screen.getByRole('region') };
}

it('an optional part that did not load says so, that answers are safe, and that one may go on', () => {
  const { part } = show({});
  expect(part).toHaveAccessibleName('Domain search did not load');
  expect(part).toHaveTextContent('Your answers are safe and your total is correct. Try again, or continue without it.');
});

it('a required part adds that nothing was charged and that it is needed', () => {
  const { part } = show({ title: 'Payment', required: true });
  expect(part).toHaveAccessibleName('Payment did not load');
  expect(part).toHaveTextContent('You have not been charged, and your answers are safe. This part is needed to place the order.');
});

it('"Try again" tries again, once at a time', async () => {
  const user = userEvent.setup();
  const { onRetry } = show({});
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('while it tries, the button is busy', async () => {
  const { onRetry } = show({ busy: true });
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-busy', 'true');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).not.toHaveBeenCalled();
});

it('where trying again cannot help there is no button, but the reason', () => {
  const { part } = show({ onRetry: undefined, reason: 'Reload to continue.' });
  expect(screen.queryByRole('button')).toBeNull();
  expect(part).toHaveTextContent('Reload to continue.');
  expect(part).not.toHaveTextContent('Try again');
});

it('the attempts are counted in words, in a live region', () => {
  show({});
  expect(screen.getByRole('status')).toHaveTextContent(/^Tried 2 times, last at 2:41.PM$/);
  expect(triedText(1, at)).toMatch(/^Tried once, at 2:41.PM$/);
});
