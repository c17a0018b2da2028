import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { COMPANY_CATALOGUE, askedAt, cartOf, companyForm, soldIn } from '../../test-data/company-page.ts';
import { renderModule } from '../../test-data/checkout-host.ts';
import { answered, WYOMING } from '../../test-data/formation-page.ts';
import { view } from './view.tsx';

const METHODS = { ssn: 'With SSN', noSsn: 'Without SSN' };
const form = (
  methods: Record<string, string> = METHODS,
  options: Record<string, unknown> = {},
  catalogue = COMPANY_CATALOGUE,
) =>
  answered(
    companyForm({
      modules: [['tax-id', options]],
      catalogue,
      products: [
        {
          saveAs: 'tax_id',
          label: 'Tax ID',
          where: 'federal',
          filing: { type: 'tax_id', subType: null, methodBy: { path: 'taxIDSelection', methods } },
        },
      ],
    }),
    'companyInformation.state',
    WYOMING,
  );
const errorOf = (known: ReturnType<typeof form>) => askedAt(known, 'taxIDSelection')?.error;

describe('the choice', () => {
  it('[OC-087, SC-013] is required, under the name "EIN product selection"', () => {
    expect(errorOf(form())).toBe('EIN product selection is required');
    expect(errorOf(answered(form(), 'taxIDSelection', 'both'))).toBe('EIN product selection is not valid.');
    expect(errorOf(answered(form(), 'taxIDSelection', 'noSsn'))).toBeUndefined();
  });

  it('[OC-088] one without a filing method is refused', () => {
    const known = form({ ssn: 'With SSN', noSsn: 'By pigeon' });
    expect(errorOf(answered(known, 'taxIDSelection', 'noSsn'))).toBe('EIN product selection is not valid.');
    expect(errorOf(answered(known, 'taxIDSelection', 'ssn'))).toBeUndefined();
  });
});

describe('the cart', () => {
  it.each([
    ['ssn', 'irs-ssn', 0],
    ['noSsn', 'irs-none', 2000],
  ])('[OC-086] %s has only its own product in the cart', (key, method, fee) => {
    const { products } = cartOf(answered(form(), 'taxIDSelection', key));
    expect(products.filter(({ saveAs }) => saveAs === 'tax_id')).toEqual([
      expect.objectContaining({ productOptionId: method, price: 5000, stateFee: fee }),
    ]);
  });

  it('[OC-086] another choice takes its place; none has no tax ID in the cart and asks for the SSN status', () => {
    const changed = answered(answered(form(), 'taxIDSelection', 'ssn'), 'taxIDSelection', 'noSsn');
    expect(cartOf(changed)).toEqual(cartOf(answered(form(), 'taxIDSelection', 'noSsn')));
    expect(soldIn(form())).not.toContain('tax_id');
    expect(cartOf(form()).missing.map(({ key }) => key)).toEqual(['ssn-status']);
  });
});

describe('the view', () => {
  it('[OC-083, OC-086] shows each kind with all that it costs, and stores its key', async () => {
    const { known } = renderModule('tax-id', view, form());
    const group = screen.getByRole('radiogroup', { name: 'Does Your Business’ Responsible Party Have a SSN?' });
    expect(within(group).getByRole('radio', { name: 'Yes' })).toHaveAccessibleDescription(/\$50\.00/);
    const no = within(group).getByRole('radio', { name: 'No' });
    expect(no).toHaveAccessibleDescription(/\$70\.00/);
    expect(no).toHaveAttribute('name', 'taxIDSelection');
    await userEvent.click(no);
    expect(known().data.taxIDSelection).toBe('noSsn');
  });

  it('[OC-088] says "Error: filing method not found" where there is none, and cannot be chosen', () => {
    renderModule('tax-id', view, form({ ssn: 'With SSN', noSsn: 'By pigeon' }));
    expect(screen.getByRole('radio', { name: 'No' })).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'No' })).toHaveAccessibleDescription('Error: filing method not found');
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeEnabled();
  });

  it('[OC-088] says nothing of the kind while the products are loading', () => {
    renderModule('tax-id', view, form(METHODS, {}, { ...COMPANY_CATALOGUE, filingProducts: [], loadedStates: [] }));
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeEnabled();
    expect(screen.queryByText(/Error/)).not.toBeInTheDocument();
  });

  it('[SC-005] the page words the choices, which have no price where they cost the same', () => {
    renderModule(
      'tax-id',
      view,
      form(
        { a: 'With SSN', b: 'With SSN' },
        {
          label: 'Kind',
          choices: [
            { key: 'a', label: 'Fast' },
            { key: 'b', label: 'Slow' },
          ],
        },
      ),
    );
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['a', 'b']);
    expect(screen.getByRole('radio', { name: 'Fast' })).not.toHaveAccessibleDescription(/\$/);
  });
});
