import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { businessForm } from '../../test-data/company-page.ts';
import { freshForm } from '../../test-data/formation-page.ts';
import { renderModule } from '../../test-data/checkout-host.ts';
import { view } from './view.tsx';

const show = () => renderModule('contact', view, freshForm());

describe('contact', () => {
  it('[OC-044] asks for name, phones, fax and address, with the United States as country', () => {
    show();
    for (const label of ['First Name', 'Last Name', 'Phone', 'Secondary Phone', 'Fax', 'Address', 'City', 'ZIP code']) {
      expect(screen.getByRole('textbox', { name: label })).toBeInTheDocument();
    }
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveTextContent('United States');
  });

  it('[OC-004] asks about the attorney where the page says so', async () => {
    const known = freshForm({}, { companyInformation: { notifyAttorney: true } });
    renderModule('contact', view, known);
    // The company's module asks for the same paths on this page.
    expect(screen.queryByRole('checkbox', { name: 'Notify my attorney' })).not.toBeInTheDocument();
  });

  it('[OC-045] shows the questions about the business and the offers that the page asks here', async () => {
    const shown = (label: string) => ({ label, show: true });
    const options = {
      companyName: shown('Company Name'),
      industry: shown('Industry'),
      position: shown('Position'),
      insuranceOptIn: shown('Insurance'),
      bankingOptIn: shown('Banking'),
    };
    const { known } = renderModule('contact', view, businessForm({ modules: [['contact', options]] }));
    for (const label of ['Company Name', 'Industry', 'Position'])
      expect(screen.getByRole('textbox', { name: label })).toHaveAccessibleDescription('optional');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Insurance' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Banking' }));
    expect(known().data.companyInformation).toEqual({ insuranceOptIn: true, bankingOptIn: true });
  });

  it('[OC-046] a phone number takes its mask while it is typed', async () => {
    const { known } = show();
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '3075550188');
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('(307) 555-0188');
    await userEvent.tab();
    expect(known().data.contactInformation?.phone).toBe('(307) 555-0188');
  });

  it('[OC-050] the state is a list in the United States and text elsewhere', async () => {
    show();
    expect(screen.getByRole('combobox', { name: 'State' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('combobox', { name: 'Country' }));
    await userEvent.click(screen.getByRole('option', { name: 'France' }));
    expect(screen.getByRole('textbox', { name: 'State' })).toBeInTheDocument();
  });

  it.each([
    ['First Name', 'given-name'],
    ['Last Name', 'family-name'],
    ['Phone', 'tel'],
    ['Fax', 'fax tel'],
    ['Address', 'address-line1'],
    ['City', 'address-level2'],
    ['ZIP code', 'postal-code'],
    ['Apartment, suite', 'address-line2'],
  ])('%s is filled in by the browser as %s', (label, token) => {
    show();
    expect(screen.getByRole('textbox', { name: label })).toHaveAttribute('autocomplete', token);
  });
});
