import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AreaFallback, triedText, type AreaFallbackProps } from './area-fallback.tsx';

const lastTriedAt = new Date(2026, 10, 21, 14, 41);

function show({ busy = false, ...props }: Partial<AreaFallbackProps> & { busy?: boolean } = {}) {
  const [onRetry, onReload] = [jest.fn(), jest.fn()];
  render(
    <AreaFallback
      title="Domain search did not load"
      text="It could not be fetched."
      required={false}
      again={{ attempts: 2, lastTriedAt, busy, onRetry }}
      {...props}
      onReload={props.onReload && onReload}
    />,
  );
  return { onRetry, onReload, part: screen.getByRole('region') };
}

it('[SH-013] the message for a failed part is named after the failure, and says why it failed', () => {
  const { part } = show();
  expect(part).toHaveAccessibleName('Domain search did not load');
  expect(part).toHaveTextContent('It could not be fetched.');
});

it('"Try again" tries again', async () => {
  const { onRetry } = show();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('while it tries, the button is busy', async () => {
  const { onRetry } = show({ busy: true });
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-busy', 'true');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).not.toHaveBeenCalled();
});

it('if another try cannot help there is no such button, and the page can be reloaded', async () => {
  const { onReload } = show({ again: undefined, onReload: () => undefined });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reload the page']);
  expect(screen.queryByRole('status')).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Reload the page' }));
  expect(onReload).toHaveBeenCalledTimes(1);
});

it('the attempts are counted in words, in a live region', () => {
  show();
  expect(screen.getByRole('status')).toHaveTextContent(/^Tried 2 times, last at 2:41.PM$/);
  expect(triedText(1, lastTriedAt)).toMatch(/^Tried once, at 2:41.PM$/);
});
