import { expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ModuleSkeleton } from '../pages/module-slot.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { SpinnerOverlay } from './spinner-overlay.tsx';

const question = { key: 'state', text: 'Remove Ohio and keep Religious?', yes: 'Remove Ohio', no: 'Keep Ohio' };

it('a question is answered with its own words', async () => {
  const user = userEvent.setup();
  const onAnswer = jest.fn();
  render(<QuestionDialog question={question} onAnswer={onAnswer} />);
  expect(screen.getByRole('dialog', { name: question.text })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove Ohio' }));
  await user.click(screen.getByRole('button', { name: 'Keep Ohio' }));
  expect(onAnswer.mock.calls).toEqual([['yes'], ['no']]);
});

it('closing a question answers no, and its owner closes the dialog', () => {
  const onAnswer = jest.fn();
  render(<QuestionDialog question={question} onAnswer={onAnswer} />);
  const dialog = screen.getByRole('dialog');
  const cancel = createEvent('cancel', dialog, { cancelable: true });
  fireEvent(dialog, cancel);
  expect(onAnswer.mock.calls).toEqual([['no']]);
  expect(cancel.defaultPrevented).toBe(true);
});

it('the spinner shows its text', () => {
  render(<SpinnerOverlay>Placing your order.</SpinnerOverlay>);
  expect(screen.getByRole('status')).toHaveTextContent('Placing your order.');
});

it('a part that loads says so', () => {
  render(<ModuleSkeleton />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
});
