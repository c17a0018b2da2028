import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FaqEntry } from 'shared-contracts/page-config';
import { FaqList } from './faq-list.tsx';

const answered: FaqEntry = {
  faqQuestionText: 'How long does it take?',
  faqContent: [{ tag: 'p', children: ['As long as the state needs.'] }],
  faqAsLink: false,
  faqShowFooterButton: false,
  faqFooterButtonText: 'Close',
};
const linked: FaqEntry = {
  ...answered,
  faqQuestionText: 'What is an LLC?',
  faqContent: [],
  faqAsLink: true,
  faqLinkUrl: 'https://example.com/llc',
};

it('[SH-062] without questions there is no list', () => {
  const { container } = render(<FaqList entries={[]} />);
  expect(container).toBeEmptyDOMElement();
});

it('[SH-062, SH-063] the questions are in their order under a heading', () => {
  render(<FaqList entries={[answered, linked]} />);
  expect(screen.getByRole('region', { name: 'Common questions' })).toContainElement(screen.getByRole('list'));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'How long does it take?',
    'What is an LLC? (opens in a new tab)',
  ]);
});

it('[SH-064] an entry as link opens in a new tab and not in a dialog', async () => {
  const user = userEvent.setup();
  render(<FaqList entries={[linked]} />);
  const link = screen.getByRole('link', { name: 'What is an LLC? (opens in a new tab)' });
  expect(link).toHaveAttribute('href', 'https://example.com/llc');
  expect(link).toHaveAttribute('target', '_blank');
  await user.click(link);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[SH-065] another entry opens a dialog with the question as its header and the answer, and is closed', async () => {
  const user = userEvent.setup();
  render(<FaqList entries={[answered, linked]} />);
  await user.click(screen.getByRole('button', { name: answered.faqQuestionText }));
  const dialog = await screen.findByRole('dialog', { name: answered.faqQuestionText });
  expect(dialog).toHaveTextContent('As long as the state needs.');
  const heading = screen.getByRole('heading', { level: 2, name: answered.faqQuestionText });
  expect(dialog).toContainElement(heading);
  expect(heading).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[SH-065] a click outside the dialog closes it, a click inside does not', async () => {
  render(<FaqList entries={[answered]} />);
  fireEvent.click(screen.getByRole('button', { name: answered.faqQuestionText }));
  fireEvent.click(await screen.findByText('As long as the state needs.'));
  fireEvent.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[SH-066] the dialog has a button with its own words at the end, where the entry says so', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<FaqList entries={[{ ...answered, faqFooterButtonText: 'Back to my order' }]} />);
  await user.click(screen.getByRole('button', { name: answered.faqQuestionText }));
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: 'Back to my order' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  rerender(<FaqList entries={[{ ...answered, faqShowFooterButton: true, faqFooterButtonText: 'Back to my order' }]} />);
  await user.click(screen.getByRole('button', { name: answered.faqQuestionText }));
  await user.click(await screen.findByRole('button', { name: 'Back to my order' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
