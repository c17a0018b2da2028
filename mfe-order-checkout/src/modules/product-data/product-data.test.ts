import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Known } from 'shared-contracts/area-rules';
import { decode } from 'shared-contracts/decode';
import { withValueAt } from 'shared-contracts/data-path';
import { askFields, settlePage } from 'shared-contracts/page-rules';
import { PRODUCT_DATA_KIND_NAMES } from '../../product-data/kinds.ts';
import { officialsSaid } from '../../product-data/prefills.ts';
import { answered, answeredAll, AREAS, CORP, DELAWARE, NONPROFIT, WYOMING } from '../../test-data/formation-page.ts';
import { IDENTITY_CATALOGUE, identityForm } from '../../test-data/identity-page.ts';
import { ProductDataOptionsStruct } from './rules.ts';

type Said = Record<string, unknown>;
const of = (saveAs: string, kind: string, more: Said = {}) => ({ saveAs, kind, ...more });
const form = (...products: Said[]) =>
  answered(identityForm({ productData: { products } }), 'companyInformation.state', WYOMING);
const ticked = (saveAs: string, kind: string, more?: Said) =>
  answered(form(of(saveAs, kind, more)), `productState.${saveAs}.checked`, true);
const asked = (known: Known) =>
  askFields(known, AREAS).filter(({ module }) => module === 'order-checkout/product-data');
const keyOf = (path: string) => path.split('.').slice(3).join('.');
const keys = (known: Known) => asked(known).map(({ path }) => keyOf(path));
const errors = (known: Known) =>
  Object.fromEntries(asked(known).flatMap(({ path, error }) => (error ? [[keyOf(path), error]] : [])));
const dataOf = (known: Known, saveAs: string) => known.data.productState?.[saveAs]?.data;
const errorOf = (known: Known, saveAs: string, key: string, answer: unknown) =>
  errors(answered(known, `productState.${saveAs}.data.${key}`, answer))[key];

describe('when it is asked', () => {
  it('[OC-116] only while the product is in the cart', () => {
    const known = form(of('process_agent', 'process-agent'));
    expect(keys(known)).toEqual([]);
    const on = answered(known, 'productState.process_agent.checked', true);
    expect(keys(on)).toEqual(['docketNumberType', 'docketNumber', 'USDOTNumber']);
    expect(keys(answered(on, 'productState.process_agent.checked', false))).toEqual([]);
  });

  it('a product that is ticked and not sold is asked nothing', () => {
    const catalogue = {
      ...IDENTITY_CATALOGUE,
      simpleProducts: IDENTITY_CATALOGUE.simpleProducts.filter(({ id }) => id !== 'process_agent'),
    };
    const known = identityForm(
      { catalogue, productData: { products: [of('process_agent', 'process-agent')] } },
      { productState: { process_agent: { checked: true } } },
    );
    expect(keys(known)).toEqual([]);
  });

  it('what a bundle holds is asked as well', () => {
    const [identity, ...others] = IDENTITY_CATALOGUE.bundles;
    const catalogue = { ...IDENTITY_CATALOGUE, bundles: [{ ...identity!, product_ids: ['notary_stamp'] }, ...others] };
    const known = identityForm({ catalogue, productData: { products: [of('notary_stamp', 'notary')] } });
    expect(keys(known)).toEqual([]);
    expect(keys(answered(known, 'businessIdentityToggle', true))).toContain('notary_id');
  });

  it('[SC-005] the page hides and words fields, and messages say what the screen says', () => {
    const known = ticked('process_agent', 'process-agent', {
      fields: { docketNumber: { label: 'FMCSA Docket' }, USDOTNumber: { label: 'USDOT', show: false } },
    });
    expect(errors(known)).toEqual({
      docketNumberType: 'Docket Number Type is required',
      docketNumber: 'FMCSA Docket is required',
    });
  });
});

describe('by kind', () => {
  it(
    '[OC-116, SC-092] a process agent needs docket number type, docket number and USDOT number; the type is MC, FF ' +
      'or MX',
    () => {
      const known = ticked('process_agent', 'process-agent');
      expect(Object.keys(errors(known))).toEqual(['docketNumberType', 'docketNumber', 'USDOTNumber']);
      for (const type of ['MC', 'FF', 'MX'])
        expect(errorOf(known, 'process_agent', 'docketNumberType', { key: type, value: type })).toBeUndefined();
      expect(errorOf(known, 'process_agent', 'docketNumberType', { key: 'XX', value: 'XX' })).toBe(
        'Docket Number Type is not valid.',
      );
    },
  );

  it(
    '[OC-117, SC-093] a notary needs name, ID, city, state and the day the commission ends; the middle name is ' +
      'optional',
    () => {
      const known = ticked('notary_stamp', 'notary');
      expect(keys(known)).toEqual([
        'first_name',
        'middle_name',
        'last_name',
        'notary_id',
        'city',
        'company_state',
        'exp_month',
        'exp_day',
        'exp_year',
      ]);
      expect(Object.keys(errors(known))).toEqual([
        'first_name',
        'last_name',
        'notary_id',
        'city',
        'exp_month',
        'exp_day',
        'exp_year',
      ]);
    },
  );

  it.each<[string, string, string | undefined]>([
    ['exp_month', '8', undefined],
    ['exp_month', '08', undefined],
    ['exp_month', 'Aug', 'This field must contain only numbers'],
    ['exp_month', '008', 'The field cannot contain more than 2 characters. Please remove 1.'],
    ['exp_day', '311', 'Expiry Day is not valid.'],
    ['exp_month', '12', undefined],
    ['exp_month', '13', 'Expiry Month is not valid.'],
    ['exp_month', '0', 'Expiry Month is not valid.'],
    ['exp_day', '31', undefined],
    ['exp_day', '32', 'Expiry Day is not valid.'],
    ['exp_year', '2029', undefined],
    ['exp_year', '29', 'The field must be at least 4 characters'],
    ['exp_year', '20290', 'The field cannot contain more than 4 characters. Please remove 1.'],
    ['exp_year', '20x9', 'This field must contain only numbers'],
  ])("[OC-117] a notary's %s of %s: %s", (key, answer, error) => {
    expect(errorOf(ticked('notary_stamp', 'notary'), 'notary_stamp', key, answer)).toBe(error);
  });

  it('[OC-118, SC-096] a trade name is asked and required for every state that is chosen for it', () => {
    const known = ticked('trade_name', 'trade-name');
    expect(keys(known)).toEqual([]);
    const both = answeredAll(known, {
      'productState.trade_name.states.DE': true,
      'productState.trade_name.states.WY': true,
    });
    expect(errors(both)).toEqual({
      'tradeNames.WY': 'Trade Name in Wyoming is required',
      'tradeNames.DE': 'Trade Name in Delaware is required',
    });
    expect(Object.keys(errors(answered(both, 'productState.trade_name.data.tradeNames.DE', 'Alder')))).toEqual([
      'tradeNames.WY',
    ]);
    expect(keys(answered(both, 'productState.trade_name.states.WY', false))).toEqual(['tradeNames.DE']);
  });

  it('[SC-095] law on call asks for legal needs of at most 2000 characters, which may be empty, and a state', () => {
    const known = ticked('legal_help', 'law-on-call');
    expect(keys(known)).toEqual(['legal_needs', 'state']);
    expect(errors(known)).toEqual({});
    expect(errorOf(known, 'legal_help', 'legal_needs', 'x'.repeat(2000))).toBeUndefined();
    expect(errorOf(known, 'legal_help', 'legal_needs', 'x'.repeat(2001))).toBe(
      'The field cannot contain more than 2000 characters. Please remove 1.',
    );
    expect(errorOf(known, 'legal_help', 'state', { key: 'XX', value: 'Nowhere' })).toBe('State is not valid.');
  });

  it('[SC-095] a compliance filing needs the date of formation, a renewal the state', () => {
    const filing = ticked('compliance_filing', 'compliance-filing');
    // A company that is being formed starts with today's date.
    expect(errors(filing)).toEqual({});
    expect(errorOf(filing, 'compliance_filing', 'formation_date', '')).toBe('Formation Date is required');
    expect(errorOf(filing, 'compliance_filing', 'formation_date', '13/45/2020')).toBe('Invalid Date');
    expect(errorOf(filing, 'compliance_filing', 'formation_date', '01/15/2020')).toBeUndefined();
    expect(keys(ticked('renewal', 'renewal'))).toEqual(['state']);
  });
});

describe('a tax ID', () => {
  const taxId = (answers: Said = {}) => answeredAll(ticked('tax_id', 'tax-id'), answers);

  it('asks what the IRS asks on form SS-4, and no Social Security number', () => {
    expect(keys(taxId())).toEqual([
      'responsible_first_name',
      'responsible_last_name',
      'responsible_title',
      'has_ssn',
      'reason',
      'start_date',
      'county',
      'state',
      'members',
      'employees',
      'activity',
      'product_or_service',
    ]);
  });

  it('asks for the day of the first wages only if there will be employees, and for members only of an LLC', () => {
    expect(keys(taxId({ 'productState.tax_id.data.employees': '0' }))).not.toContain('first_wages');
    expect(keys(taxId({ 'productState.tax_id.data.employees': '3' }))).toContain('first_wages');
    const { data, ...known } = taxId();
    expect(
      keys({ ...known, data: { ...data, companyInformation: { ...data.companyInformation, entityType: CORP } } }),
    ).not.toContain('members');
  });

  it('has the contact as its responsible party until the customer names another person', () => {
    const contact = taxId({ 'contactInformation.firstName': 'Maya', 'contactInformation.lastName': 'Okafor' });
    expect(dataOf(contact, 'tax_id')).toMatchObject({
      responsible_first_name: 'Maya',
      responsible_last_name: 'Okafor',
    });
    const other = answered(contact, 'productState.tax_id.data.responsible_first_name', 'Ines');
    expect(dataOf(answered(other, 'contactInformation.firstName', 'Mia'), 'tax_id')?.responsible_first_name).toBe(
      'Ines',
    );
  });
});

describe('days that cannot be right', () => {
  const TODAY = '2026-11-21';
  const day = fc
    .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2060-12-31T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const typed = (iso: string) => iso.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
  const withData = (saveAs: string, kind: string, data: Said) =>
    errors(
      answeredAll(
        ticked(saveAs, kind),
        Object.fromEntries(Object.entries(data).map(([key, answer]) => [`productState.${saveAs}.data.${key}`, answer])),
      ),
    );

  it('a stamp is made for a commission whose last day exists and is not past', () => {
    const errorOfEnd = (year: string, month: string, date: string) =>
      withData('notary_stamp', 'notary', { exp_month: month, exp_day: date, exp_year: year }).exp_year;
    fc.assert(
      fc.property(day, (end) => {
        const [year, month, date] = end.split('-') as [string, string, string];
        const error = errorOfEnd(year, String(Number(month)), String(Number(date)));
        expect(error).toBe(
          end < TODAY ? 'This commission has expired. A stamp is made for one that is in force' : undefined,
        );
      }),
      { numRuns: 30 },
    );
    expect(errorOfEnd('2027', '2', '30')).toBe('There is no 02/30/2027');
  });

  it('no wages are paid before the business starts', () => {
    fc.assert(
      fc.property(day, day, (start, paid) => {
        const error = withData('tax_id', 'tax-id', {
          employees: '2',
          start_date: typed(start),
          first_wages: typed(paid),
        }).first_wages;
        expect(error).toBe(paid < start ? `No wages are paid before the business starts (${typed(start)})` : undefined);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['11/21/2026', undefined],
    ['11/22/2026', 'This day is still to come'],
    ['02/30/2026', 'Invalid Date'],
  ])('a state that registers a company on %s: %s', (registered_on, error) => {
    expect(withData('boi', 'boi', { registered_on }).registered_on).toBe(error);
  });
});

describe('a report of beneficial owners', () => {
  const report = (answers: Said = {}) =>
    answeredAll(
      ticked('boi', 'boi'),
      Object.fromEntries(Object.entries(answers).map(([key, answer]) => [`productState.boi.data.${key}`, answer])),
    );

  it('is not for a company that was formed in the US', () => {
    expect(errorOf(report(), 'boi', 'country', { key: 'US', value: 'United States' })).toBe(
      'Companies formed in the United States do not have to report',
    );
    expect(errorOf(report(), 'boi', 'country', { key: 'CA', value: 'Canada' })).toBeUndefined();
  });

  it('has an owner at least, whose names are names', () => {
    const NO_NAME = 'Please enter a name: letters, spaces, hyphens and apostrophes';
    expect(errorOf(report(), 'boi', 'owners', [])).toBe('Beneficial Owners is required');
    expect(
      errors(report({ owners: [{ firstName: 'To roast and sell coffee, and tea', lastName: '25 %' }] })),
    ).toMatchObject({
      'owners.0.firstName': NO_NAME,
      'owners.0.lastName': NO_NAME,
    });
  });

  it.each(['Maya', 'Zoë-Anne', 'D’Arcy', "O'Neill", 'St. John', 'María José', '王', 'नेहा'])(
    'takes %s as a name',
    (firstName) => {
      expect(errors(report({ owners: [{ firstName, lastName: 'Okafor' }] }))).not.toHaveProperty([
        'owners.0.firstName',
      ]);
    },
  );

  it.each([
    ['12/31/2023', false],
    ['01/01/2024', true],
    ['', false],
  ])('of a company registered on "%s" asks who filed the registration: %s', (registered_on, isAsked) => {
    expect(keys(report({ registered_on })).includes('applicant_first_name')).toBe(isAsked);
  });
});

describe('prefilled from the company', () => {
  const MEMBER = 'formationDetails.llc.members.0';
  const company = {
    'companyInformation.companyName': 'Alder LLC',
    'contactInformation.line1': '2210 Evans Ave',
    [`${MEMBER}.firstName`]: 'Maya',
    [`${MEMBER}.lastName`]: 'Okafor',
  };
  const NAME = 'productState.book_and_seal.data.company_name';
  const withBook = () => answeredAll(ticked('book_and_seal', 'book-and-seal'), company);

  it("[SC-094] book and seal start with what the company's answers say", () => {
    expect(dataOf(withBook(), 'book_and_seal')).toEqual({
      company_name: 'Alder LLC',
      entity_type: 'LLC',
      company_state: WYOMING,
      formation_year: '2026',
      names: 'Maya Okafor',
      emboss_seal_capitalization: { key: 'As written above', value: 'As written above' },
      address: { line1: '2210 Evans Ave', country: { key: 'US', value: 'United States' } },
    });
    expect(Object.keys(errors(withBook()))).toEqual(['address.zip', 'address.city', 'address.state']);
  });

  it('[SC-094] they follow the company until the customer writes something else', () => {
    const renamed = answeredAll(withBook(), {
      'companyInformation.companyName': 'Wren LLC',
      'companyInformation.state': DELAWARE,
    });
    expect(dataOf(renamed, 'book_and_seal')).toMatchObject({ company_name: 'Wren LLC', company_state: DELAWARE });
    const own = answered(renamed, NAME, 'WREN COFFEE');
    expect(dataOf(answered(own, 'companyInformation.companyName', 'Alder LLC'), 'book_and_seal')?.company_name).toBe(
      'WREN COFFEE',
    );
    expect(
      dataOf(answered(answered(own, NAME, ''), 'companyInformation.companyName', 'Alder LLC'), 'book_and_seal')
        ?.company_name,
    ).toBe('');
  });

  it.each([
    ['2026', undefined],
    ['26', 'The field must be at least 4 characters'],
  ])('[SC-094] a year of formation of %s: %s', (year, error) => {
    expect(errorOf(withBook(), 'book_and_seal', 'formation_year', year)).toBe(error);
  });

  it('a name that changed while the product was out of the cart is the new one when it comes back', () => {
    const out = answered(
      answered(withBook(), 'productState.book_and_seal.checked', false),
      'companyInformation.companyName',
      'Wren LLC',
    );
    expect(dataOf(answered(out, 'productState.book_and_seal.checked', true), 'book_and_seal')?.company_name).toBe(
      'Wren LLC',
    );
  });

  it('a product that takes the place of another of its kind takes over its answers', () => {
    const book = answered(
      answeredAll(form(of('book_and_seal', 'book-and-seal'), of('boi', 'book-and-seal')), {
        ...company,
        'productState.book_and_seal.checked': true,
      }),
      NAME,
      'WREN COFFEE',
    );
    const changed = withValueAt(
      withValueAt(book.data, 'productState.book_and_seal.checked', false),
      'productState.boi.checked',
      true,
    );
    const moved = settlePage(book, { ...book, data: changed }, AREAS).known;
    expect(dataOf(moved, 'boi')).toMatchObject({ company_name: 'WREN COFFEE', formation_year: '2026' });
    expect(dataOf(answered(moved, 'companyInformation.companyName', 'Wren LLC'), 'boi')?.company_name).toBe(
      'WREN COFFEE',
    );
  });

  it.each<[string, Known['data'], string]>([
    [
      'the people of a corporation, each once',
      {
        companyInformation: { entityType: CORP },
        formationDetails: {
          corporation: {
            oneOfficer: true,
            president: { firstName: 'Maya' },
            directors: [{ firstName: 'Jonas' }, { firstName: 'Maya' }],
          },
          llc: { members: [{ firstName: 'Ines' }] },
        },
      },
      'Maya\nJonas',
    ],
    [
      'the directors of a nonprofit',
      {
        companyInformation: { entityType: NONPROFIT },
        formationDetails: { nonprofit: { directors: [{ firstName: 'Ines', lastName: 'Vega' }] } },
      },
      'Ines Vega',
    ],
  ])('a book names %s', (_, data, names) => {
    expect(officialsSaid({ ...withBook(), data })).toBe(names);
  });

  it('nothing is filled in for a product that was never in the cart', () => {
    expect(dataOf(answeredAll(form(of('book_and_seal', 'book-and-seal')), company), 'book_and_seal')).toBeUndefined();
  });
});

describe('options', () => {
  const problems = (products: unknown) => {
    const decoded = decode(ProductDataOptionsStruct, { products });
    return decoded.kind === 'malformed' ? decoded.problems : [];
  };

  it.each(PRODUCT_DATA_KIND_NAMES)(
    'a page need say nothing of %s but its product, and what is decoded decodes to the same',
    (kind) => {
      const once = decode(ProductDataOptionsStruct, { products: [of('it', kind)] });
      expect(once.kind).toBe('decoded');
      expect(decode(ProductDataOptionsStruct, once.kind === 'decoded' && once.value)).toEqual(once);
    },
  );

  it('a mistake is reported with its path', () => {
    expect(problems([of('it', 'notary', { fields: { firstname: { label: 'Name' } } })])).toEqual([
      { path: 'products.0.fields.firstname', expected: 'no such property (is the name spelled right?)' },
    ]);
    expect(problems([of('it', 'notery')])).toEqual([
      { path: 'products.0.kind', expected: expect.stringContaining('notary') },
    ]);
    expect(problems([of('it', 'renewal'), of('it', 'notary')])).toEqual([
      { path: 'products.1.saveAs', expected: expect.stringContaining('products.0') },
    ]);
  });
});
