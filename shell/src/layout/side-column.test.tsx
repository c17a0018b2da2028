import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { SavingsBadge } from 'shared-ui/quote-lines';
import { telephoneLinkOf } from 'shared-ui/telephone-link';
import { NavigationButtons } from './navigation-buttons.tsx';
import { SideColumn } from './side-column.tsx';
import { TermsLine } from './submit-panel.tsx';

const phone = '(307) 555-0142';

it('[SH-004] the side column holds summary, savings, terms, buttons, phone and questions, in this order', () => {
  const { container } = render(
    <SideColumn
      summary={
        <>
          summary
          <SavingsBadge savedCents={8400} />
        </>
      }
      terms={<TermsLine submitLabel="Submit Order" />}
      phone={phone}
      faq="questions"
      navigation={<NavigationButtons place="side" onContinue={() => undefined} />}
    />,
  );
  expect(container).toHaveTextContent(
    /^summaryYou save \$84\.00By clicking .*ContinueQuestions\? Call \(307\) 555-0142 for help\.questions$/,
  );
});

it('[SH-006] the terms sentence names the button and links to the terms', () => {
  const { rerender } = render(<TermsLine submitLabel="Submit Order" />);
  const terms = screen.getByText(/^By clicking/).parentElement;
  expect(terms).toHaveTextContent('By clicking "Submit Order", you accept the terms of service (opens in a new tab).');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/terms/');
  rerender(<TermsLine termsLink="/legal" submitLabel="Submit" />);
  expect(terms).toHaveTextContent('By clicking "Submit"');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/legal');
});

it('[SH-007] the phone link reads "Questions? Call … for help." and dials', () => {
  render(<SideColumn phone={phone} />);
  const link = screen.getByRole('link', { name: phone });
  expect(link.parentElement).toHaveTextContent('Questions? Call (307) 555-0142 for help.');
  expect(link).toHaveAttribute('href', 'tel:+13075550142');
});

it.each([
  ['(307) 555-0142', 'tel:+13075550142'],
  ['+44 20 7946 0000', 'tel:+442079460000'],
  ['911', 'tel:911'],
])('%s dials %s', (number, link) => {
  expect(telephoneLinkOf(number)).toBe(link);
});

it('[SH-008] savings are shown only above zero', () => {
  const { container, rerender } = render(<SavingsBadge savedCents={0} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<SavingsBadge savedCents={123450} />);
  expect(container).toHaveTextContent('You save $1,234.50');
});

it('[SH-062] without questions the side column ends with the phone', () => {
  const { container, rerender } = render(<SideColumn phone={phone} />);
  const sections = () => container.firstElementChild?.children.length;
  expect(sections()).toBe(1);
  rerender(<SideColumn phone={phone} faq={<h2>Common questions</h2>} />);
  expect(sections()).toBe(2);
  expect(screen.getByRole('heading', { name: 'Common questions' })).toBeInTheDocument();
});
