import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formationPage, freshForm } from '../../test-data/formation-page.ts';
import { renderModule } from '../../test-data/checkout-host.ts';
import type { AccountSetupOptions } from './rules.ts';
import { view } from './view.tsx';

function show(change: Partial<AccountSetupOptions> = {}) {
  const page = formationPage();
  const use = page.steps
    .flatMap(({ sections }) => sections.flatMap(({ modules }) => modules))
    .find(({ module }) => module === 'order-checkout/account-setup');
  Object.assign(use!.options, change);
  return renderModule('account-setup', view, {
    ...freshForm(),
    page: { ...page, site: { ...page.site, loginLink: '/login' } },
  });
}
const requirement = (text: string) => screen.getByText(text).closest('li');

describe('account setup', () => {
  it('[OC-038] asks for email, password and confirmation, for the browser to fill in', () => {
    show();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('autocomplete', 'email');
    for (const label of ['Password', 'Confirm Password']) {
      expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', 'new-password');
      expect(screen.getByLabelText(label)).toHaveAttribute('type', 'password');
    }
  });

  it('a customer who has an account logs in, and comes back to the page', () => {
    window.history.replaceState(null, '', '/form-a-business?step=account-setup');
    show();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent('/form-a-business?step=account-setup')}`,
    );
  });

  it('[OC-038] [SC-192] the list says which requirements are met, the confirmation among them', async () => {
    const user = userEvent.setup();
    show();
    await user.type(screen.getByLabelText('Password'), 'Coffee-Beans-7');
    expect(requirement('At least 8 characters')).toHaveTextContent('done');
    expect(requirement('Passwords must match')).not.toHaveTextContent('done');
    await user.type(screen.getByLabelText('Confirm Password'), 'Coffee-Beans-7');
    await user.tab();
    expect(screen.getByText('All requirements are met')).toBeInTheDocument();
  });

  it('a password that is easy to guess is told when it is left, and is not praised', async () => {
    const user = userEvent.setup();
    show({ confirmPassword: { label: 'Confirm Password', show: false } });
    await user.type(screen.getByLabelText('Password'), 'Bicycle-2026!');
    await user.tab();
    expect(await screen.findByText(/^This password is easy to guess: it is a well-known word/)).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(screen.queryByText('All requirements are met')).toBeNull();
    await user.type(screen.getByLabelText('Password'), ' and rain');
    await user.tab();
    expect(await screen.findByText('All requirements are met')).toBeInTheDocument();
  });

  it('[SC-199] says in which account the order will be, and asks for nothing, while the customer is logged in', () => {
    const { session } = renderModule('account-setup', view, {
      ...freshForm(),
      page: formationPage(),
      customer: { email: 'maya@alderandwren.com' },
    });
    expect(
      screen.getByText('You are logged in as maya@alderandwren.com. Your order will be in your account.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(session.known.state.data.accountInformation).toEqual({ email: 'maya@alderandwren.com' });
    expect(session.check(['account']).map(({ path }) => path)).toEqual([]);
  });

  it('a generated password fills both fields and meets every requirement', async () => {
    const { known } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Generate password' }));
    const { password, confirmPassword } = known().data.accountInformation!;
    expect(password).toHaveLength(12);
    expect(confirmPassword).toBe(password);
    expect(screen.getByText('All requirements are met')).toBeInTheDocument();
  });

  it('a page without confirmation asks for no second password and no match', () => {
    show({ confirmPassword: { label: 'Confirm Password', show: false }, generate: { show: false, length: 12 } });
    expect(screen.queryByLabelText('Confirm Password')).not.toBeInTheDocument();
    expect(screen.queryByText('Passwords must match')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Generate password' })).not.toBeInTheDocument();
  });

  it("a password is nowhere in the page's HTML", async () => {
    show();
    await userEvent.type(screen.getByLabelText('Password'), 'Coffee-Beans-7');
    await userEvent.tab();
    expect(document.documentElement.outerHTML).not.toContain('Coffee-Beans-7');
  });
});
