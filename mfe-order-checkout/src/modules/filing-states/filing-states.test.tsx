import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FilingMethod, FilingProduct } from 'shared-contracts/catalogue';
import { formatMoney } from 'shared-contracts/money';
import { askFields } from 'shared-contracts/page-rules';
import { create } from 'superstruct';
import { currentQuote } from '../../pricing/quote.ts';
import { renderModule } from '../../test-data/checkout-host.ts';
import { askedAt, cartOf, COMPANY_CATALOGUE, companyForm } from '../../test-data/company-page.ts';
import { answered, answeredAll, AREAS, CORP, DELAWARE, FLORIDA, LLC, WYOMING } from '../../test-data/formation-page.ts';
import { ReviewOptionsStruct } from '../review/rules.ts';
import { reviewRows } from '../review/review-rows.ts';
import { view } from './view.tsx';

const STATES = 'companyInformation.states';
const HOME = 'companyInformation.homeState';
const METHODS = 'productState.foreign_registration.data.methods';

const method = (id: string, type: string, cost: number, surcharge: number): FilingMethod => ({
  id,
  type,
  jurisdiction: id.slice(0, 2).toUpperCase(),
  entity_types: [],
  cost,
  surcharge,
  filed_in: { days: 2, hours: 0 },
  docs_in: { days: 1, hours: 0 },
  local_jurisdiction: null,
});
const registration = (state: string, ...filing_methods: FilingMethod[]): FilingProduct => ({
  id: `foreign-${state}`,
  name: 'Registration',
  price: 10_000,
  type: 'foreign_registration',
  sub_type: null,
  state,
  filing_methods,
});
const CATALOGUE = {
  ...COMPANY_CATALOGUE,
  filingProducts: [
    ...COMPANY_CATALOGUE.filingProducts,
    registration('WY', method('wy-web', 'Online', 15_000, 450), method('wy-post', 'Mail', 15_500, 0)),
    registration('DE', method('de-post', 'Mail', 20_000, 0)),
    registration('FL', method('fl-web', 'Online', 12_500, 375)),
  ],
};

/** A page that registers a company of another state in several states. */
const form = (offer: Record<string, unknown> = {}, catalogue = CATALOGUE) =>
  companyForm({
    catalogue,
    company: {
      entityTypes: [LLC, CORP],
      defaultEntityType: 'LLC',
      entityTypesByState: {},
      homeState: { label: 'Home State', show: true },
      state: { label: 'State', show: false },
    },
    filing: { saveAs: 'none' },
    modules: [['filing-states', { saveAs: 'foreign_registration' }]],
    summary: {
      primaryProducts: [
        { saveAs: 'registered_agent', registeredAgent: {}, where: 'states' },
        { saveAs: 'foreign_registration', filing: { type: 'foreign_registration' }, where: 'states', ...offer },
      ],
    },
  });
const statesOf = (known: ReturnType<typeof form>) => known.data.companyInformation?.states;
const methodsOf = (known: ReturnType<typeof form>) => known.data.productState?.foreign_registration?.data?.methods;

describe('the states of a filing', () => {
  it('[OC-018, SC-021] are asked in place of one state, and one at least is required', () => {
    expect(askedAt(form(), 'companyInformation.state')).toBeUndefined();
    expect(askedAt(form(), 'companyInformation.registeredAgentServiceDuration')).toBeUndefined();
    expect(askedAt(form(), STATES)?.error).toBe('State selection is required');
    expect(askedAt(answered(form(), STATES, { WY: false }), STATES)?.error).toBe(
      'At least one jurisdiction must be selected',
    );
    expect(askedAt(answered(form(), STATES, { WY: true }), STATES)?.error).toBeUndefined();
    expect(cartOf(form()).missing).toMatchObject([{ key: 'jurisdiction', path: STATES }]);
  });

  it('[OC-019, OC-020] lose those that become the home state or are not sold to the type', () => {
    const both = answered(form(), STATES, { WY: true, DE: true });
    expect(statesOf(answered(both, HOME, WYOMING))).toEqual({ DE: true });
    const blocked = answered(form({ statesByEntityType: { block: { Corp: ['DE'] } } }), STATES, { WY: true, DE: true });
    expect(statesOf(answered(blocked, 'companyInformation.entityType', CORP))).toEqual({ WY: true });
    expect(statesOf(answered(answered(form(), STATES, { WY: true }), HOME, WYOMING))).toBeUndefined();
  });

  it('[OC-108] do not include one without a registered agent', () => {
    expect(statesOf(answered(form(), STATES, { PR: true }))).toBeUndefined();
  });

  it('[OC-036] each start with their cheapest method; another one is kept while its state is ticked', () => {
    const both = answered(form(), STATES, { WY: true, DE: true });
    expect(methodsOf(both)).toEqual({ WY: 'wy-web', DE: 'de-post' });
    const byMail = answered(both, `${METHODS}.WY`, 'wy-post');
    expect(methodsOf(answered(byMail, `${STATES}.FL`, true))).toEqual({ WY: 'wy-post', DE: 'de-post', FL: 'fl-web' });
    expect(methodsOf(answered(byMail, STATES, { DE: true }))).toEqual({ DE: 'de-post' });
    expect(askedAt(byMail, `${METHODS}.WY`)?.error).toBeUndefined();
    expect(
      askedAt(
        {
          ...byMail,
          data: { ...byMail.data, productState: { foreign_registration: { data: { methods: { WY: 'de-post' } } } } },
        },
        `${METHODS}.WY`,
      )?.error,
    ).toBe('Filing method in Wyoming is not valid.');
  });

  it('[OC-111] each have a registered agent and a filing with its own fees in the cart', () => {
    const known = answeredAll(form(), { [STATES]: { WY: true, DE: true }, [`${METHODS}.WY`]: 'wy-post' });
    expect(
      cartOf(known).products.map(({ saveAs, state, price, stateFee, processingSurcharge }) => [
        saveAs,
        state?.key,
        price,
        stateFee,
        processingSurcharge,
      ]),
    ).toEqual([
      ['registered_agent', 'WY', 12_500, undefined, undefined],
      ['registered_agent', 'DE', 13_000, undefined, undefined],
      ['foreign_registration', 'WY', 10_000, 15_500, 0],
      ['foreign_registration', 'DE', 10_000, 20_000, 0],
    ]);
  });
});

it('each open state shows what it charges: for the chosen method, else for the first', () => {
  const byMail = answeredAll(form(), { [HOME]: FLORIDA, [STATES]: { WY: true }, [`${METHODS}.WY`]: 'wy-post' });
  renderModule('filing-states', view, byMail);
  const described = (state: string) => screen.getByRole('checkbox', { name: state });
  expect(described('Wyoming')).toHaveAccessibleDescription('State fee $155.00');
  expect(described('Delaware')).toHaveAccessibleDescription('State fee $200.00');
  expect(described('Florida')).toHaveAccessibleDescription('Your home state');
});

it('[OC-033] the panel shows each state with its methods, and what all filings cost', async () => {
  const { known } = renderModule('filing-states', view, answered(form(), HOME, FLORIDA));
  expect(screen.getByRole('checkbox', { name: 'Florida' })).toBeDisabled();
  expect(screen.getByText('Your home state')).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: 'Puerto Rico' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Wyoming' }));
  await userEvent.click(screen.getByRole('checkbox', { name: DELAWARE.value }));
  expect(screen.getByText('Online').nextSibling).toHaveTextContent('Wyoming');
  expect(screen.getByText('Mail').nextSibling).toHaveTextContent(DELAWARE.value);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Change how we file' }));
  // Delaware has one method only.
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
  expect(screen.getByRole('combobox', { name: 'Wyoming' })).toHaveTextContent(
    'Online, $150.00: Processed by State in 2 days',
  );
  // Two services, two state fees, and the card fee of one.
  expect(screen.getByText('Credit Card Processing Fee').closest('p')).toHaveTextContent('$4.50');
  expect(screen.getByText('$554.50')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('combobox', { name: 'Wyoming' }));
  await userEvent.click(screen.getByRole('option', { name: /Mail/ }));
  expect(methodsOf(known())).toEqual({ WY: 'wy-post', DE: 'de-post' });
  expect(screen.getByText('$555.00')).toBeInTheDocument();
});

/** Delaware requires a publication beside the registration, which requires a certificate of the home state. */
const requiring = (filing_name: string, jurisdiction_option: 'same' | 'home') => ({
  filing: { dependent_filings_info: [{ filing_name, filing_sub_name: null, jurisdiction_option }] },
});
const other = (type: string, state: string, name: string, price: number, office: FilingMethod): FilingProduct => ({
  ...registration(state, office),
  id: `${type}-${state}`,
  name,
  price,
  type,
});
const REQUIRING = {
  ...CATALOGUE,
  filingProducts: [
    ...CATALOGUE.filingProducts.filter(({ id }) => id !== 'foreign-DE'),
    registration('DE', { ...method('de-post', 'Mail', 20_000, 0), ...requiring('publication', 'same') }),
    other('publication', 'DE', 'Newspaper Publication', 29_500, {
      ...method('de-paper', 'Mail', 5_000, 0),
      ...requiring('good_standing', 'home'),
    }),
    other('good_standing', 'FL', 'Certificate of Good Standing', 4_900, method('fl-good', 'Online', 2_000, 60)),
  ],
};

it(
  'the total of the filings and the review have what offices require beside them, and the note names everything ' +
    'else of the order',
  () => {
    const known = answeredAll(form({}, REQUIRING), { [HOME]: FLORIDA, [STATES]: { WY: true, DE: true } });
    renderModule('filing-states', view, known);
    const [agents, filings] = [25_500, 2 * 10_000 + 15_000 + 450 + 20_000];
    expect(screen.getByText('Newspaper Publication, Delaware')).toBeInTheDocument();
    expect(screen.getByText('$345.00')).toBeInTheDocument();
    expect(screen.getByText('Certificate of Good Standing, Florida')).toBeInTheDocument();
    expect(screen.getByText('$69.00')).toBeInTheDocument();
    expect(screen.getByText(formatMoney(filings + 34_500 + 6_960))).toBeInTheDocument();
    expect(screen.getByText('Your order summary adds Registered Agent Service.')).toBeInTheDocument();
    expect(currentQuote(known).lines.map(({ label }) => label)).toContain('Newspaper Publication: State Filing Fee');
    expect(currentQuote(known).totalCents).toBe(filings + 34_500 + 6_960 + agents);
    const modules = [{ module: 'order-checkout/review' as const, options: {}, required: true }];
    const steps = [...known.page.steps, { key: 'review', title: 'Review', sections: [{ modules }] }];
    const withReview = { ...known, page: { ...known.page, steps } };
    const rows = reviewRows(create({}, ReviewOptionsStruct), withReview, askFields(known, AREAS));
    const linesAt = (at: string) => rows.find(({ key }) => key === at)?.lines;
    expect(linesAt(STATES)).toEqual(['Wyoming (Online)', 'Delaware (Mail)']);
    expect(linesAt('filings')).toEqual([
      'Newspaper Publication, Delaware (Mail)',
      'Certificate of Good Standing, Florida (Online)',
    ]);
  },
);
