import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SubmitPanel } from './submit-panel.tsx';

it('the panel says what is paid today and what recurs, beside the button that pays', async () => {
  const onSubmit = jest.fn();
  render(<SubmitPanel totalCents={67900} renewal="Then $375.00/year from November 21, 2027" onSubmit={onSubmit} />);
  const panel = screen.getByRole('region', { name: 'Total today' });
  expect(panel).toHaveTextContent('$679.00');
  expect(panel).toHaveTextContent('Then $375.00/year from November 21, 2027');
  expect(panel).toHaveTextContent('By clicking "Submit Order", you accept the terms of service');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Submit Order' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('[OC-186] without a total the panel says TBD', () => {
  render(<SubmitPanel onSubmit={() => undefined} />);
  expect(screen.getByRole('region')).toHaveTextContent('Total todayTBD');
});

it('[SH-033] a submission in progress is not submitted again', async () => {
  const onSubmit = jest.fn();
  render(<SubmitPanel totalCents={100} onSubmit={onSubmit} submitting />);
  const button = screen.getByRole('button', { name: 'Submit Order' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.setup().click(button);
  expect(onSubmit).not.toHaveBeenCalled();
});
