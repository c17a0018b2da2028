import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { ErrorSummary, type ErrorSummaryItem } from './error-summary.tsx';

const items: ErrorSummaryItem[] = [
  { path: 'companyInformation.companyName', label: 'Company Name', message: 'Company Name is required' },
  {
    path: 'companyInformation.purpose',
    label: 'Business Purpose',
    message: 'The field must be at least 10 characters',
  },
];

it('every line links to its field, with the text that is shown there', async () => {
  const onGo = jest.fn();
  const user = userEvent.setup();
  render(<ErrorSummary items={items} onGo={onGo} />);
  expect(screen.getByRole('heading', { name: 'Please correct 2 answers on this step' })).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Company Name is required',
    'Business Purpose: The field must be at least 10 characters',
  ]);
  await user.click(screen.getByRole('link', { name: /Business Purpose/ }));
  expect(onGo.mock.calls).toEqual([['companyInformation.purpose']]);
  expect(window.location.hash).toBe('');
});

it('a label is found in its message whatever the case', () => {
  render(
    <ErrorSummary
      items={[{ path: 'a', label: 'Email', message: 'Please enter a valid email address' }]}
      onGo={() => undefined}
    />,
  );
  expect(screen.getByRole('link')).toHaveTextContent(/^Please enter a valid email address$/);
});

it('takes focus, and Tab goes to the first line', async () => {
  const ref = createRef<HTMLElement>();
  render(<ErrorSummary ref={ref} items={items} onGo={() => undefined} />);
  ref.current?.focus();
  expect(screen.getByRole('region', { name: 'Please correct 2 answers on this step' })).toHaveFocus();
  await userEvent.setup().tab();
  expect(screen.getByRole('link', { name: 'Company Name is required' })).toHaveFocus();
});

it('counts one answer as one, and names no step when all steps are on one page', () => {
  render(<ErrorSummary items={items.slice(0, 1)} onGo={() => undefined} scope="form" />);
  expect(screen.getByRole('heading')).toHaveTextContent(/^Please correct 1 answer$/);
});

it('renders nothing when there is nothing to correct', () => {
  const { container } = render(<ErrorSummary items={[]} onGo={() => undefined} />);
  expect(container).toBeEmptyDOMElement();
});

it('says after Submit that nothing was sent', () => {
  render(<ErrorSummary items={items} onGo={() => undefined} unsent="You have not been charged." />);
  expect(screen.getByRole('region')).toHaveTextContent(
    'on this stepNothing was sent. You have not been charged.Company Name is required',
  );
});
