import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeredAll, WYOMING } from '../../test-data/formation-page.ts';
import { renderModule } from '../../test-data/checkout-host.ts';
import { identityForm } from '../../test-data/identity-page.ts';
import { view } from './view.tsx';

const show = (products: Record<string, unknown>[], answers: Record<string, unknown> = {}) =>
  renderModule(
    'product-data',
    view,
    answeredAll(identityForm({ productData: { products } }), { 'companyInformation.state': WYOMING, ...answers }),
  );
const tick = (saveAs: string) => ({ [`productState.${saveAs}.checked`]: true });

describe('product data', () => {
  it('[OC-117] a product in the cart is asked about under its own name; one that is not is not there', () => {
    show(
      [
        { saveAs: 'notary_stamp', kind: 'notary' },
        { saveAs: 'renewal', kind: 'renewal' },
      ],
      tick('notary_stamp'),
    );
    expect(
      screen
        .getAllByRole('group')
        .filter((group) => group.tagName !== 'DETAILS')
        .map((group) => group.firstElementChild?.textContent),
    ).toEqual(['Notary Stamp']);
    const notary = within(screen.getByRole('group', { name: 'Notary Stamp' }));
    expect(notary.getAllByRole('textbox').map((box) => box.getAttribute('name')?.split('.').at(-1))).toEqual([
      'first_name',
      'middle_name',
      'last_name',
      'notary_id',
      'city',
      'exp_month',
      'exp_day',
      'exp_year',
    ]);
    expect(notary.getByRole('textbox', { name: 'Middle Name' })).toHaveAccessibleDescription('optional');
    expect(notary.getByRole('combobox', { name: 'State' })).toHaveTextContent('Wyoming');
  });

  it('[OC-116, SC-092] the docket number type is one of MC, FF and MX', async () => {
    const { known } = show(
      [{ saveAs: 'process_agent', kind: 'process-agent', title: 'Your authority', text: 'From your FMCSA letter.' }],
      tick('process_agent'),
    );
    expect(screen.getByText('From your FMCSA letter.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('combobox', { name: 'Docket Number Type' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['MC', 'FF', 'MX']);
    await userEvent.click(screen.getByRole('option', { name: 'FF' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'USDOT Number' }), '1234567');
    await userEvent.tab();
    expect(known().data.productState?.process_agent?.data).toEqual({
      docketNumberType: { key: 'FF', value: 'FF' },
      USDOTNumber: '1234567',
    });
  });

  it('[OC-118] a trade name is asked for each chosen state', () => {
    const { showErrors } = show([{ saveAs: 'trade_name', kind: 'trade-name' }], {
      ...tick('trade_name'),
      'productState.trade_name.states.WY': true,
      'productState.trade_name.states.DE': true,
    });
    showErrors();
    expect(screen.getByRole('textbox', { name: 'Trade Name in Wyoming' })).toHaveAccessibleDescription(
      'Trade Name in Wyoming is required',
    );
    expect(screen.getByRole('textbox', { name: 'Trade Name in Delaware' })).toHaveAttribute(
      'name',
      'productState.trade_name.data.tradeNames.DE',
    );
  });

  it('[SC-094] what is prefilled can be written over, and stays so', async () => {
    const { known } = show([{ saveAs: 'book_and_seal', kind: 'book-and-seal' }], {
      ...tick('book_and_seal'),
      'companyInformation.companyName': 'Alder LLC',
    });
    const name = screen.getByRole('textbox', { name: 'Company Name' });
    expect(name).toHaveValue('Alder LLC');
    await userEvent.clear(name);
    await userEvent.tab();
    expect(name).toHaveValue('');
    await userEvent.type(name, 'Alder');
    await userEvent.tab();
    expect(known().data.productState?.book_and_seal?.data?.company_name).toBe('Alder');
    expect(screen.getByRole('textbox', { name: 'Address' })).toBeInTheDocument();
  });

  it('what the order answers already is one line until the customer changes it, and the rest is asked', async () => {
    const company = {
      'companyInformation.companyName': 'Alder LLC',
      'formationDetails.llc.members.0.firstName': 'Maya',
      'formationDetails.llc.members.0.lastName': 'Okafor',
      'contactInformation.line1': '2210 Evans Ave',
      'contactInformation.city': 'Cheyenne',
      'contactInformation.state': WYOMING,
      'contactInformation.zip': '82001',
    };
    show([{ saveAs: 'book_and_seal', kind: 'book-and-seal' }], { ...tick('book_and_seal'), ...company });
    const line = screen.getByText(/^As in your order/);
    expect(line.closest('summary')).toHaveTextContent(
      'As in your order: Alder LLC · LLC · Wyoming · formed 2026 · Maya Okafor · 2210 Evans Ave, Cheyenne, WY ' +
        '82001, United StatesChangeDone',
    );
    const fold = line.closest('details')!;
    expect(fold).not.toHaveAttribute('open');
    expect(within(fold).queryByLabelText('Letters on the Seal')).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Letters on the Seal' })).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Company Name' }), '!');
    await userEvent.tab();
    expect(screen.getByText(/^For this item/)).toHaveTextContent('For this item: Alder LLC! · LLC');
  });

  it('a changed answer is in sight when the customer comes back', () => {
    show([{ saveAs: 'compliance_filing', kind: 'compliance-filing' }], {
      ...tick('compliance_filing'),
      'productState.compliance_filing.data.formation_date': '01/15/2020',
    });
    expect(screen.getByText(/^For this item: 01\/15\/2020/).closest('details')).toHaveAttribute('open');
  });

  it('what the customer has answered is one line on the way back, and stays open while it is filled in', async () => {
    const wren = {
      ...tick('notary_stamp'),
      ...Object.fromEntries(
        Object.entries({
          first_name: 'Ida',
          last_name: 'Wren',
          notary_id: 'N1',
          city: 'Casper',
          exp_month: '8',
          exp_day: '1',
        }).map(([key, answer]) => [`productState.notary_stamp.data.${key}`, answer]),
      ),
    };
    const { unmount, known } = show([{ saveAs: 'notary_stamp', kind: 'notary' }], wren);
    await userEvent.type(screen.getByRole('textbox', { name: 'Expiry Year' }), '2030');
    await userEvent.tab();
    expect(screen.getByRole('textbox', { name: 'Expiry Year' })).toBeVisible();
    unmount();
    show([{ saveAs: 'notary_stamp', kind: 'notary' }], {
      ...wren,
      'productState.notary_stamp.data': known().data.productState?.notary_stamp?.data,
    });
    expect(screen.getByText(/Answers given: 8/)).toBeVisible();
    expect(screen.getByLabelText('Expiry Year')).not.toBeVisible();
  });

  it('owners of a company are added one by one, and the United States cannot be chosen as its country', async () => {
    const { known } = show([{ saveAs: 'boi', kind: 'boi' }], {
      ...tick('boi'),
      'contactInformation.firstName': 'Maya',
      'contactInformation.lastName': 'Okafor',
    });
    expect(
      within(screen.getByRole('group', { name: 'Owner 1' })).getByRole('textbox', { name: 'Last Name' }),
    ).toHaveValue('Okafor');
    await userEvent.click(screen.getByRole('button', { name: 'Add owner' }));
    await userEvent.type(
      within(screen.getByRole('group', { name: 'Owner 2' })).getByRole('textbox', { name: 'First Name' }),
      'Jonas',
    );
    await userEvent.tab();
    expect(known().data.productState?.boi?.data?.owners).toEqual([
      { firstName: 'Maya', lastName: 'Okafor' },
      { firstName: 'Jonas', lastName: '' },
    ]);
    await userEvent.click(screen.getByRole('combobox', { name: 'Country of Formation' }));
    expect(screen.getByRole('option', { name: /United States(?! Minor)/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('[SC-095] legal needs are counted, and a date of formation takes its mask', async () => {
    show(
      [
        { saveAs: 'legal_help', kind: 'law-on-call' },
        { saveAs: 'compliance_filing', kind: 'compliance-filing' },
      ],
      { ...tick('legal_help'), ...tick('compliance_filing') },
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Legal Needs' }), 'A lease');
    expect(screen.getByText('7/2000 Characters Max.')).toBeInTheDocument();
    await userEvent.clear(screen.getByRole('textbox', { name: 'Formation Date' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Formation Date' }), '01152020');
    expect(screen.getByRole('textbox', { name: 'Formation Date' })).toHaveValue('01/15/2020');
  });
});
