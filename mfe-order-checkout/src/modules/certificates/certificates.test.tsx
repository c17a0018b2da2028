import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderModule } from '../../test-data/checkout-host.ts';
import { askedAt, cartOf, COMPANY_CATALOGUE, soldIn, whenTicked, businessForm } from '../../test-data/company-page.ts';
import { answered } from '../../test-data/formation-page.ts';
import { view } from './view.tsx';

const QUANTITY = 'companyInformation.certificateQuantity';
const certificate = (id: string, price: number) => ({ ...COMPANY_CATALOGUE.simpleProducts[0]!, id, name: id, price });
const CATALOGUE = {
  ...COMPANY_CATALOGUE,
  simpleProducts: [
    ...COMPANY_CATALOGUE.simpleProducts,
    certificate('certificates', 5000),
    certificate('certificates_3', 12_000),
    certificate('certificates_10', 30_050),
  ],
};
const PRODUCTS = ['certificates', 'certificates_3', 'certificates_10'].map((id) => ({
  saveAs: id,
  product: id,
  showCondition: whenTicked(id),
}));
const QUANTITIES = [
  { quantity: 10, saveAs: 'certificates_10' },
  { quantity: 1, saveAs: 'certificates' },
  { quantity: 3, saveAs: 'certificates_3' },
];
const form = (options: Record<string, unknown> = {}, products: Record<string, unknown>[] = PRODUCTS) =>
  businessForm({ modules: [['certificates', { quantities: QUANTITIES, ...options }]], products, catalogue: CATALOGUE });
const labels = () => screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent);

describe('the quantity', () => {
  it('[SC-022] is none at first, and one that is sold', () => {
    expect(form().data.companyInformation?.certificateQuantity).toBe(0);
    expect(askedAt(form(), QUANTITY)?.error).toBeUndefined();
    expect(askedAt(answered(form(), QUANTITY, 3), QUANTITY)?.error).toBeUndefined();
    expect(answered(form(), QUANTITY, 2).data.companyInformation?.certificateQuantity).toBe(0);
  });

  it('[OC-029] puts its product into the cart, and takes it out with another quantity or none', () => {
    const three = answered(form(), QUANTITY, 3);
    expect(soldIn(form())).toEqual([]);
    expect(cartOf(three).products).toEqual([expect.objectContaining({ saveAs: 'certificates_3', price: 12_000 })]);
    expect(soldIn(answered(three, QUANTITY, 10))).toEqual(['certificates_10']);
    expect(soldIn(answered(three, QUANTITY, 0))).toEqual([]);
  });
});

describe('the view', () => {
  it('[OC-029, OC-030] names quantity and price, fewest first', async () => {
    const { known } = renderModule('certificates', view, form());
    expect(labels()).toEqual([
      'No certificates',
      '1 Certificates - $50.00',
      '3 Certificates - $120.00',
      '10 Certificates - $300.50',
    ]);
    expect(screen.getByRole('radio', { name: 'No certificates' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: '3 Certificates - $120.00' }));
    expect(known().data.companyInformation?.certificateQuantity).toBe(3);
    expect(screen.getByRole('radio', { name: '3 Certificates - $120.00' })).toBeChecked();
  });

  it('[OC-029] a page words a single certificate better', () => {
    renderModule('certificates', view, form({ optionTextOfOne: '{quantity} certificate for {price}' }));
    expect(labels()[1]).toBe('1 certificate for $50.00');
  });

  it('[SC-147] a quantity without product is left out, and the console says so once', () => {
    const { know, known, warnings } = renderModule('certificates', view, form({}, PRODUCTS.slice(0, 2)));
    know({ data: { ...known().data, couponCode: 'X' } });
    expect(labels()).toHaveLength(3);
    expect(warnings).toEqual(['Could not match certificate product. Please check settings.']);
  });

  it('[SC-147] says nothing where all match', () => {
    expect(renderModule('certificates', view, form()).warnings).toEqual([]);
  });
});
