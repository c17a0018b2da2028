import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReleaseOffer } from '../release/release-watch.ts';
import { ReleaseNotice } from './release-notice.tsx';

function show(offer: ReleaseOffer, keepsAnswers = true) {
  const [onReload, onDismiss] = [jest.fn(), jest.fn()];
  const notice = (shown: ReleaseOffer) => <ReleaseNotice offer={shown} keepsAnswers={keepsAnswers} onReload={onReload} onDismiss={onDismiss} />;
  const { rerender } = render(notice('none'));
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  expect(screen.queryAllByRole('button')).toEqual([]);
  rerender(notice(offer));
  return { onReload, onDismiss, status, hide: () => rerender(notice('none')) };
}

it('a newer version is offered aloud; it is used, or waved away without losing the keyboard\'s place', async () => {
  const user = userEvent.setup();
  const { onReload, onDismiss, status, hide } = show('newer');
  expect(status).toHaveTextContent('This page has been updatedReload to use the new version. Your answers are kept; prices may have changed.');
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect([onReload.mock.calls.length, onDismiss.mock.calls.length]).toEqual([1, 1]);
  hide();
  expect(document.activeElement).toContainElement(status);
});

it('where an order needs it, there is no "Not now"', () => {
  const { status } = show('needed');
  expect(status).toHaveTextContent(/Reload to place your order\. You have not been charged\. Your answers are kept/);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reload']);
});

it('a page that keeps nothing offers no reload', () => {
  expect(show('newer', false).status).toBeEmptyDOMElement();
});

it('a page that keeps nothing promises nothing', () => {
  expect(show('needed', false).status).toHaveTextContent(/You have not been charged\. What you typed is not kept\.$/);
});
