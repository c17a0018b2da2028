import { expect, it } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageFrame, SavedNote, type FrameSite } from './page-frame.tsx';

const site: FrameSite = {
  name: 'Plainfield',
  legalNote: 'We are not a law firm.',
  phone: '(307) 555-0142',
  loginLink: '/login',
  termsLink: '/terms/',
};

it('[SH-003] a page has progress, main column, side column and bottom bar, in this order', () => {
  render(
    <PageFrame
      site={site}
      year={2026}
      sideLabel="Your order"
      progress={<nav>progress</nav>}
      side={<p>summary</p>}
      bottomBar={<p>bar</p>}
    >
      <p>step</p>
    </PageFrame>,
  );
  const texts = ['progress', 'step', 'summary', 'bar'].map((text) => screen.getByText(text));
  for (const [index, element] of texts.slice(1).entries()) {
    expect(texts[index]!.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  }
  expect(screen.getByRole('main')).toContainElement(screen.getByText('step'));
  expect(screen.getByRole('complementary', { name: 'Your order' })).toContainElement(screen.getByText('summary'));
});

it('header and footer show the name and the legal note of the site', () => {
  render(<PageFrame site={site} year={2026} />);
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: 'Plainfield' })).toHaveAttribute('href', '/');
  expect(header.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('contentinfo')).toHaveTextContent(
    'Questions? Call (307) 555-0142 for help.We are not a law firm.Terms© 2026',
  );
  expect(screen.queryByRole('complementary')).toBeNull();
  cleanup();
  render(<PageFrame site={{ ...site, loginLink: undefined }} year={2026} />);
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
});

it('the footer leads to terms and privacy, and has phone and postal address', () => {
  render(
    <PageFrame
      site={{ ...site, privacyLink: '/privacy/', postalAddress: '30 N Gould St, Sheridan, WY 82801' }}
      year={2026}
    />,
  );
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms/');
  expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy/');
  expect(footer.getByRole('link', { name: '(307) 555-0142' })).toHaveAttribute('href', 'tel:+13075550142');
  expect(footer.getByText('30 N Gould St, Sheridan, WY 82801')).toBeVisible();
});

it('the first Tab is on a link that skips to the main column and leaves the address as it is', async () => {
  window.history.replaceState(null, '', '#testKey=abc123');
  const user = userEvent.setup();
  render(
    <PageFrame site={site} year={2026}>
      step
    </PageFrame>,
  );
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveFocus();
  expect(document.activeElement).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(window.location.hash).toBe('#testKey=abc123');
});

it.each([
  ['saved' as const, 'Saved on this device'],
  ['memory' as const, 'Not saved on this device'],
])('for answers that are %s the header says so', (saved, text) => {
  render(<PageFrame site={site} year={2026} saved={<SavedNote saved={saved} />} />);
  expect(screen.getByRole('banner')).toHaveTextContent(text);
});

it('before anything is stored the header does not mention it', () => {
  render(<PageFrame site={site} year={2026} />);
  expect(screen.getByRole('banner')).toHaveTextContent(/^PlainfieldLog in$/);
});

it('a device that does not store answers is announced once, politely; a device that does is not', () => {
  const frame = (saved?: 'saved' | 'memory') => (
    <PageFrame site={site} year={2026} saved={<SavedNote saved={saved} />} />
  );
  const { rerender } = render(frame());
  const status = within(screen.getByRole('banner')).getByRole('status');
  expect(status).toBeEmptyDOMElement();
  rerender(frame('saved'));
  expect(status).toBeEmptyDOMElement();
  rerender(frame('memory'));
  expect(status).toHaveTextContent(
    'Your answers are not saved on this device. They are kept until you close this page.',
  );
});
