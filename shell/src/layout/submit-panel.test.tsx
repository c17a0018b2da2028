import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SubmitPanel } from './submit-panel.tsx';

it('[SH-005, SH-006] the panel has what the area shows, the button that sends the form, and the terms', async () => {
  const onSubmit = jest.fn();
  const { container } = render(
    <SubmitPanel submitLabel="Submit Order" onSubmit={onSubmit}>
      <p>Total today $679.00</p>
    </SubmitPanel>,
  );
  expect(container).toHaveTextContent(
    /^Total today \$679\.00Submit OrderBy clicking "Submit Order", you accept the terms of service/,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Submit Order' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('a correction says at its button that sending charges nothing', () => {
  const { container } = render(<SubmitPanel submitLabel="Send correction" onSubmit={() => undefined} isCorrection />);
  expect(container).toHaveTextContent(/^Send correctionSending charges nothing\. If the price changes, we show you/);
});

it('[SH-033] a submission in progress is not submitted again', async () => {
  const onSubmit = jest.fn();
  render(<SubmitPanel submitLabel="Submit Order" onSubmit={onSubmit} submitting />);
  const button = screen.getByRole('button', { name: 'Submit Order' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.setup().click(button);
  expect(onSubmit).not.toHaveBeenCalled();
});
