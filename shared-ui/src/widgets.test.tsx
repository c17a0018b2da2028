import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Price } from './money.tsx';
import { NoticeLine } from './notice-line.tsx';
import { DottedLine, Panel } from './panel.tsx';
import { SectionHeading } from './section-heading.tsx';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';
import { Stepper } from './stepper.tsx';

const years = (value: number) => (value === 1 ? '1 year' : `${value} years`);

function Years({ start = 1 }: { start?: number }) {
  const [value, setValue] = useState(start);
  return <Stepper value={value} max={3} unit={years} label="Years of acme.com" onChange={setValue} />;
}

const fewer = () => screen.queryByRole('button', { name: 'Fewer: Years of acme.com' });
const more = () => screen.queryByRole('button', { name: 'More: Years of acme.com' });

it('minus disappears at the minimum and plus at the maximum; focus moves to the other', async () => {
  const user = userEvent.setup();
  render(<Years />);
  expect(screen.getByRole('group', { name: 'Years of acme.com' })).toHaveTextContent(/^1 year$/);
  expect(fewer()).not.toBeInTheDocument();
  await user.click(more()!);
  expect(screen.getByRole('status')).toHaveTextContent('2 years');
  await user.click(more()!);
  expect(more()).not.toBeInTheDocument();
  expect(fewer()).toHaveFocus();
  await user.keyboard('  ');
  expect(screen.getByRole('status')).toHaveTextContent('1 year');
  expect(more()).toHaveFocus();
});

it('focus stays in a stepper whose one step takes it from end to end', async () => {
  const user = userEvent.setup();
  function Two() {
    const [value, setValue] = useState(1);
    return <Stepper value={value} max={2} unit={years} label="Years of acme.com" onChange={setValue} />;
  }
  render(<Two />);
  await user.click(more()!);
  expect(screen.getByRole('group')).toContainElement(document.activeElement as HTMLElement);
  expect(fewer()).toHaveFocus();
});

it('a busy button keeps its label and its focus and ignores clicks', async () => {
  const user = userEvent.setup();
  const submit = jest.fn();
  render(
    <Button busy onClick={submit}>
      Submit Order
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Submit Order' });
  await user.click(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(submit).not.toHaveBeenCalled();
});

it('a button does not submit a form unless its type is submit', () => {
  render(
    <>
      <Button>Back</Button>
      <Button type="submit">Continue</Button>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Back' })).toHaveAttribute('type', 'button');
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveAttribute('type', 'submit');
});

it.each([
  ['a plain price', <Price key="p" cents={12500} />, '$125.00'],
  ['a recurring price', <Price key="p" cents={12500} period="year" />, '$125.00/year'],
  ['an old price before the new one', <Price key="p" cents={10000} original={12500} />, 'Was $125.00 now $100.00'],
  ['a word for free', <Price key="p" cents={0} original={8400} freeLabel="Free" />, 'Was $84.00 now Free'],
])('a price shows %s', (_what, price, words) => {
  const { container } = render(price);
  expect(container).toHaveTextContent(words);
});

it('an original price is struck through, and absent if it equals the price', () => {
  const { container, rerender } = render(<Price cents={1} original={2} />);
  expect(container.querySelector('s')).toHaveTextContent('$0.02');
  rerender(<Price cents={2} original={2} />);
  expect(container.querySelector('s')).toBeNull();
});

it('a notice has an icon beside its text', () => {
  render(<NoticeLine tone="warn">Please select your filing jurisdiction</NoticeLine>);
  expect(screen.getByText('Please select your filing jurisdiction').previousElementSibling?.tagName).toBe('svg');
});

it('a panel holds lines of name and price', () => {
  render(
    <Panel>
      <DottedLine label="LLC Filing Service" price="$100.00" />
    </Panel>,
  );
  expect(screen.getByText('LLC Filing Service').closest('p')).toHaveTextContent('LLC Filing Service$100.00');
});

it('loading is shown as text', () => {
  const { rerender } = render(<Spinner>Placing your order.</Spinner>);
  expect(screen.getByRole('status')).toHaveTextContent('Placing your order.');
  rerender(<Spinner />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  rerender(<Skeleton fields={3} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  expect(document.querySelectorAll('[aria-hidden]')).toHaveLength(3);
});

it('a section heading has its level, lead and aside', () => {
  render(<SectionHeading title="Card" lead="Visa or Mastercard." aside="Never stored here" id="card" />);
  expect(screen.getByRole('heading', { level: 2, name: 'Card' })).toHaveAttribute('id', 'card');
  expect(screen.getByText('Visa or Mastercard.')).toBeVisible();
  expect(screen.getByText('Never stored here')).toBeVisible();
});
