import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeForm, freshForm } from '../../test-data/formation-page.ts';
import { renderModule, timesBegun } from '../../test-data/checkout-host.ts';
import { view } from './view.tsx';

const show = (known = freshForm()) => renderModule('payment', view, known);
const number = () => screen.getByRole('textbox', { name: 'Card Number' });

describe('payment', () => {
  it('asks for no card once today’s attempts are used up', () => {
    const known = freshForm();
    renderModule('payment', view, known, timesBegun(6, known));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it.each([
    ['First Name', 'cc-given-name'],
    ['Last Name', 'cc-family-name'],
    ['Card Number', 'cc-number'],
    ['Security Code', 'cc-csc'],
  ])('[OC-129] asks for %s, which the browser fills in as %s', (label, token) => {
    show();
    expect(screen.getByRole('textbox', { name: label })).toHaveAttribute('autocomplete', token);
  });

  it('[OC-135] ten years from the current one and twelve months can be chosen', async () => {
    show();
    await userEvent.click(screen.getByRole('combobox', { name: 'Expiry Year' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 10 }, (_, index) => String(2026 + index)),
    );
    await userEvent.click(screen.getByRole('option', { name: '2029' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Expiry Month' }));
    expect(screen.getAllByRole('option')).toHaveLength(12);
  });

  it.each([
    ['4242424242424242', '4242 4242 4242 4242', 'Visa'],
    ['371449635398431', '3714 496353 98431', 'Amex'],
    ['5555-5555-5555-4444', '5555 5555 5555 4444', 'Mastercard'],
    ['6011111111111117', '6011 1111 1111 1117', 'Discover'],
    ['6011111111111117999', '6011 1111 1111 1117999', 'Discover'],
  ])('[OC-133] [OC-136] %s is shown as %s with its brand', async (typed, shown, brand) => {
    show();
    await userEvent.type(number(), typed);
    await userEvent.tab();
    expect(number()).toHaveValue(shown);
    expect(screen.getByText(brand)).toBeInTheDocument();
  });

  it('[OC-134] a security code that is none stays as it is typed and is refused, but not before Submit', async () => {
    const { session } = show();
    const code = screen.getByRole('textbox', { name: 'Security Code' });
    await userEvent.type(code, '12345');
    await userEvent.tab();
    expect(code).toHaveValue('12345');
    expect(code).not.toHaveAttribute('aria-invalid');
    act(() => void session.check(session.steps().map(({ key }) => key)));
    expect(code).toHaveAccessibleDescription(/cannot contain more than 4 characters/);
  });

  it('[OC-130] another billing address is asked for only when it is another one', async () => {
    show();
    expect(screen.queryByRole('textbox', { name: 'City' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'My billing address is different' }));
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveAttribute('autocomplete', 'billing address-level2');
  });

  it('says where the card goes', () => {
    show();
    expect(screen.getByText('Sent to the card processor, never stored here')).toBeInTheDocument();
  });

  it("the card is nowhere in the page's HTML, and is still shown when the step opens again", () => {
    show(completeForm());
    expect(number()).toHaveValue('4242 4242 4242 4242');
    expect(document.documentElement.outerHTML).not.toContain('4242');
  });
});
