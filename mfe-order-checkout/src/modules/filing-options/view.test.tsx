import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { companyForm } from '../../test-data/company-page.ts';
import { answered, freshForm, WYOMING, type PageChanges } from '../../test-data/formation-page.ts';
import { renderModule } from '../../test-data/checkout-host.ts';
import { SMALL_CATALOGUE } from '../../test-data/small-catalogue.ts';
import { view } from './view.tsx';

const inWyoming = (changes: PageChanges = {}) => answered(freshForm(changes), 'companyInformation.state', WYOMING);
const show = (known = inWyoming()) => renderModule('filing-options', view, known);

describe('filing options', () => {
  it('[OC-034] without a state the panel says what to do', () => {
    show(freshForm());
    expect(screen.getByRole('heading', { name: 'Filing Options' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Please select the state in which you intend to file.');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('[OC-032] the heading names the state and the product', () => {
    show();
    expect(screen.getByRole('region', { name: 'Wyoming — LLC Filing Options' })).toBeInTheDocument();
  });

  it('[OC-033] [OC-036] [OC-037] fee, methods by cost with their speed, and total cost', () => {
    show();
    const panel = within(screen.getByRole('region'));
    expect(panel.getByText('LLC Filing Service').closest('p')).toHaveTextContent('$100.00');
    const methods = panel.getAllByRole('radio');
    expect(methods.map((method) => method.closest('div')?.textContent)).toEqual([
      'MailProcessed by State in 15 days$100.00',
      'OnlineProcessed by State in 1 day$102.00',
      'In personProcessed by State in 4 hours$150.00',
    ]);
    expect(panel.getByText('Total cost').closest('p')).toHaveTextContent('Total cost $200.00');
  });

  it('the total of two filings says what each company pays', () => {
    show(
      answered(
        companyForm({
          summary: {
            primaryProducts: [
              { saveAs: 'business_formation', filing: { type: 'formation' }, includedInBothCompanies: true },
            ],
          },
        }),
        'companyInformation.state',
        WYOMING,
      ),
    );
    expect(screen.getByText('Total cost').closest('p')).toHaveTextContent('Total cost $400.00');
    expect(screen.getByText(/^\$200\.00 for each company\./)).toBeInTheDocument();
  });

  it.each([
    [undefined, '0'],
    ['No fee', 'No fee'],
  ])('a method without a fee shows, where the page words it as %s, %s', (noFee, shown) => {
    show(
      companyForm({
        filing: { saveAs: 'tax_id', product: 'Tax ID', ...(noFee && { noFee }) },
        products: [{ saveAs: 'tax_id', where: 'federal', filing: { type: 'tax_id', subType: null } }],
      }),
    );
    expect(screen.getByRole('radio', { name: 'With SSN' })).toHaveAccessibleDescription(new RegExp(`\\b${shown}$`));
  });

  it('the chosen method changes the total cost', async () => {
    const { known } = show();
    await userEvent.click(screen.getByRole('radio', { name: 'Online' }));
    expect(known().data.productState?.business_formation?.data?.filingMethod).toBe('wy-online');
    expect(screen.getByText('Credit Card Processing Fee').closest('p')).toHaveTextContent('$3.06');
    expect(screen.getByText('Total cost').closest('p')).toHaveTextContent('$205.06');
  });

  it('a filing without a price has the same word as in the order summary', () => {
    const known = inWyoming();
    show({
      ...known,
      catalogue: {
        ...SMALL_CATALOGUE,
        filingProducts: SMALL_CATALOGUE.filingProducts.map((product) => ({ ...product, price: 0 })),
      },
    });
    expect(screen.getByText('LLC Filing Service').closest('p')).toHaveTextContent('LLC Filing ServiceFree');
  });

  it('a page says what the total does not include', () => {
    show(inWyoming({ filingOptions: { totalNote: 'Without your registered agent.' } }));
    expect(
      screen.getByText('Without your registered agent. Your order summary adds Registered Agent Service.'),
    ).toBeInTheDocument();
  });

  it('methods of another state are announced as loading, then shown', () => {
    const { know } = show({ ...inWyoming(), catalogue: { ...SMALL_CATALOGUE, filingProducts: [], loadedStates: [] } });
    const [status] = screen.getAllByRole('status');
    expect(status).toHaveTextContent('Loading the filing methods of Wyoming');
    know({ catalogue: SMALL_CATALOGUE });
    expect(status).toBeEmptyDOMElement();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });

  it('[OC-033, OC-035] the county or city is chosen first, then its methods are there', async () => {
    const known = answered(
      companyForm({
        filing: { saveAs: 'trade_name' },
        products: [{ saveAs: 'trade_name', filing: { type: 'trade_name', subType: null } }],
      }),
      'companyInformation.state',
      WYOMING,
    );
    const page = renderModule('filing-options', view, known);
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('combobox', { name: 'Local Jurisdiction' }));
    await userEvent.click(screen.getByRole('option', { name: 'Teton County' }));
    expect(page.known().data.productState?.trade_name?.data?.localJurisdiction).toEqual({
      key: 'Teton County',
      value: 'Teton County',
    });
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByRole('radio', { name: 'Mail' })).toBeChecked();
  });

  it('[OC-107] there is no panel for a filing that is not part of the order', () => {
    const { container } = show(inWyoming({ filingOptions: { saveAs: 'change_of_agent' } }));
    expect(container).toHaveTextContent('');
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});
