import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OtherTabNotice } from './other-tab-notice.tsx';

it('a form that was changed in another tab says so aloud and leaves the choice to the customer', async () => {
  const user = userEvent.setup();
  const [onUseOther, onKeep] = [jest.fn(), jest.fn()];
  render(<OtherTabNotice onUseOther={onUseOther} onKeep={onKeep} />);
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('This form was changed in another tab.');
  await user.click(screen.getByRole('button', { name: 'Use the answers from the other tab' }));
  expect([onUseOther.mock.calls.length, onKeep.mock.calls.length]).toEqual([1, 0]);
  await user.click(screen.getByRole('button', { name: 'Keep the answers in this tab' }));
  expect([onUseOther.mock.calls.length, onKeep.mock.calls.length]).toEqual([1, 1]);
  // Focus is where the form begins, not at the top of the page.
  expect(document.activeElement).toContainElement(status);
  expect(document.body).not.toHaveFocus();
});
