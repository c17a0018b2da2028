import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import { TOPICS } from 'shared-contracts/topics';
import { answered, answeredAll, DELAWARE, FLORIDA, freshForm, WYOMING } from '../../test-data/formation-page.ts';
import { renderModule } from '../../test-data/checkout-host.ts';
import { SMALL_CATALOGUE } from '../../test-data/small-catalogue.ts';
import { view } from './view.tsx';

const show = (state = WYOMING) =>
  renderModule('optional-items', view, answered(freshForm(), 'companyInformation.state', state));
const showGroups = (...groups: object[]) =>
  renderModule(
    'optional-items',
    view,
    answered(freshForm({ optionalItems: { groups } }), 'companyInformation.state', WYOMING),
  );
const box = (name: string) => screen.getByRole('checkbox', { name });
const radio = (name: string) => screen.getByRole('radio', { name });
const BOOK = { product: 'book_and_seal', saveAs: 'book' };
const EMAIL = { product: 'business_email', saveAs: 'email' };
const RADIO = { kind: 'radio-list', title: 'Certificates', saveAs: 'copies', items: [BOOK, EMAIL] };

describe('checkbox groups', () => {
  it('[OC-089] add-ons are shown in their groups with price and period', () => {
    show();
    const records = within(screen.getByRole('group', { name: 'Records' }));
    expect(records.getByRole('checkbox', { name: 'Corporate Book and Seal' })).toHaveAccessibleDescription('$99.00');
    expect(records.getByRole('checkbox', { name: 'Compliance Filing' })).toHaveAccessibleDescription('$100.00 /year');
  });

  it("[OC-093] ticking sets the product's tick, unticking takes it away", async () => {
    const { known } = show();
    const seal = box('Corporate Book and Seal');
    expect(seal).not.toBeChecked();
    await userEvent.click(seal);
    expect(known().data.productState?.book_and_seal?.checked).toBe(true);
    await userEvent.click(seal);
    expect(known().data.productState?.book_and_seal?.checked).toBe(false);
  });

  it('nothing recurring is ticked beforehand', () => {
    show();
    for (const checkbox of screen.getAllByRole('checkbox')) expect(checkbox).not.toBeChecked();
  });

  it('[OC-101] what a state excludes is not shown, nor is its empty group', () => {
    const { unmount } = show(DELAWARE);
    expect(screen.queryByRole('checkbox', { name: 'Business Email' })).not.toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Advice' })).not.toBeInTheDocument();
    unmount();
    show(FLORIDA);
    expect(screen.getByRole('group', { name: 'Advice' })).toBeInTheDocument();
  });

  it('[OC-102] what an entity type excludes says so and cannot be ticked', () => {
    show();
    expect(box('Welcome Kit')).toBeDisabled();
    expect(box('Welcome Kit')).toHaveAccessibleDescription(/Not available for LLC/);
  });
});

describe('a radio list', () => {
  it('[OC-099] offers none first, and says which choice is missing', async () => {
    const { known, showErrors } = showGroups({
      ...RADIO,
      none: 'No certificates',
      text: 'Mailed by the state.',
      tooltip: 'Certified copies.',
    });
    expect(screen.getByRole('radiogroup', { name: 'Certificates' })).toHaveAccessibleDescription(
      'Mailed by the state.',
    );
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(['none', 'book', 'email']);
    expect(radio('Business Email')).toHaveAccessibleDescription('$3.00 /month');
    showErrors();
    expect(screen.getByText('Certificates is required')).toBeVisible();
    await userEvent.click(radio('No certificates'));
    expect(known().data.productState?.copies?.data?.choice).toBe('none');
  });

  it('[OC-094, OC-095] its tick shows the items with the first one chosen, and takes them away', async () => {
    showGroups({ ...RADIO, label: 'Add certificates' });
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await userEvent.click(box('Add certificates'));
    expect(radio('Book and Seal')).toBeChecked();
    await userEvent.click(box('Add certificates'));
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('[OC-101] an item that is not sold says why and cannot be chosen', () => {
    showGroups({ ...RADIO, items: [BOOK, { ...EMAIL, states: { block: ['WY'] }, whenExcluded: 'disable' }] });
    expect(radio('Business Email')).toBeDisabled();
    expect(radio('Business Email')).toHaveAccessibleDescription('Not available in Wyoming');
  });
});

describe('a section list', () => {
  it('[OC-096] is ticked, mixed and unticked with its items', async () => {
    showGroups({
      kind: 'section-list',
      title: 'Records',
      saveAs: 'records',
      label: 'All records',
      items: [BOOK, EMAIL],
    });
    await userEvent.click(box('Business Email'));
    expect(box('All records')).toBePartiallyChecked();
    await userEvent.click(box('All records'));
    expect(box('Book and Seal')).toBeChecked();
    expect(box('All records')).not.toBePartiallyChecked();
    expect(box('All records')).toBeChecked();
    await userEvent.click(box('All records'));
    expect(box('Book and Seal')).not.toBeChecked();
    expect(box('Business Email')).not.toBeChecked();
    await userEvent.click(box('All records'));
    expect(box('Business Email')).toBeChecked();
  });
});

describe('a custom group', () => {
  it('[OC-097, OC-098] asks its properties, shows the price of what they come to, and what goes with it', async () => {
    const { showErrors } = showGroups({
      kind: 'custom',
      title: 'Mail',
      saveAs: 'mail',
      label: 'Add mail forwarding',
      properties: [
        {
          key: 'pieces',
          label: 'Pieces',
          options: [
            { key: 'few', value: '10 a month' },
            { key: 'many', value: '30 a month' },
          ],
        },
      ],
      products: [
        { when: { pieces: 'few' }, offer: BOOK },
        { when: { pieces: 'many' }, offer: EMAIL },
      ],
      items: [{ product: 'welcome_kit', saveAs: 'kit', offeredWith: ['email'] }],
    });
    expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
    await userEvent.click(box('Add mail forwarding'));
    showErrors();
    expect(screen.getByRole('radiogroup', { name: 'Pieces' })).toHaveAccessibleDescription('Pieces is required');
    await userEvent.click(radio('10 a month'));
    expect(radio('10 a month')).toHaveAccessibleDescription('$99.00');
    expect(screen.queryByRole('checkbox', { name: 'Welcome Kit' })).not.toBeInTheDocument();
    await userEvent.click(radio('30 a month'));
    expect(radio('30 a month')).toHaveAccessibleDescription(/\$3\.00/);
    expect(box('Welcome Kit')).toHaveAccessibleDescription('Free');
  });
});

describe('a choice of states', () => {
  const STATES = {
    kind: 'multi-state',
    title: 'Other states',
    text: 'One each.',
    item: {
      registeredAgent: { bulk: { quantity: 2, product: 'book_and_seal' } },
      saveAs: 'agents',
      where: 'own-states',
    },
  };
  const showStates = async (states: object) => {
    const shown = showGroups(states);
    await screen.findByRole('group', { name: 'Other states' });
    return shown;
  };

  it('[OC-109, OC-114] ticks all, and says count, cost and bulk price', async () => {
    const { known } = await showStates(STATES);
    expect(screen.getByRole('group', { name: 'Other states' })).toHaveAccessibleDescription(
      'One each. From 2 states: $99.00 each.',
    );
    await userEvent.click(box('Delaware'));
    expect(screen.getByText('1 selected, adds $130.00')).toBeVisible();
    const all = box('Select all 3, adds $167.00');
    expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    expect(known().data.productState?.agents?.states).toEqual({ WY: true, DE: true, FL: true });
    expect(screen.getByText('3 selected, adds $297.00')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(known().data.productState?.agents?.states).toEqual({ DE: true });
  });

  it(
    '[SC-148] the cost of agents that are paid for different periods ' + 'names none, and the console says so once',
    async () => {
      const { know, known, warnings } = await showStates({ ...STATES, item: { ...STATES.item, registeredAgent: {} } });
      know({ data: { ...known().data, couponCode: 'X' } });
      expect(box('Select all 3, adds $505.01')).toBeVisible();
      expect(warnings).toEqual(['Multiple billing types for {cost} of "Other states". Please check the catalogue.']);
    },
  );

  it('[SC-148] says nothing where all are paid for one period', async () => {
    const { registeredAgent: _, ...item } = STATES.item;
    expect((await showStates({ ...STATES, item: { ...item, product: 'business_email' } })).warnings).toEqual([]);
  });

  it('[OC-112, OC-113] a state that becomes the home state is unticked and says why', async () => {
    const { answers } = await showStates(STATES);
    await userEvent.click(box('Delaware'));
    act(() => answers.change('companyInformation.homeState', DELAWARE));
    expect(box('Delaware')).not.toBeChecked();
    expect(box('Delaware')).toHaveAccessibleDescription('Your home state');
    expect(screen.getByText('0 selected')).toBeVisible();
  });

  it('[OC-108] with a tick, it asks for a state once it is ticked', async () => {
    const { showErrors } = await showStates({ ...STATES, label: 'Add agents' });
    expect(screen.queryByRole('checkbox', { name: 'Delaware' })).not.toBeInTheDocument();
    await userEvent.click(box('Add agents'));
    showErrors();
    expect(screen.getByRole('checkbox', { name: /^Select all/ })).toHaveAccessibleDescription(
      /State selection is required/,
    );
  });
});

it('[SC-118] switching a group on and off asks for a fresh cart each time, a tick in it does not', async () => {
  const { bus } = showGroups(
    { ...RADIO, label: 'Add certificates' },
    { kind: 'checkbox', title: 'Gifts', items: [{ product: 'welcome_kit', saveAs: 'kit' }] },
  );
  const requests: unknown[] = [];
  bus
    .forOwner('shell')
    .from(TOPICS.reInitRequested)
    .subscribe((request) => requests.push(request));
  await userEvent.click(box('Welcome Kit'));
  expect(requests).toEqual([]);
  await userEvent.click(box('Add certificates'));
  expect(requests).toEqual([{}]);
  await userEvent.click(radio('Business Email'));
  expect(requests).toHaveLength(1);
  await userEvent.click(box('Add certificates'));
  expect(requests).toHaveLength(2);
});

it('a title that the section says already is for those who listen', () => {
  showGroups(
    { ...RADIO, hideTitle: true },
    { kind: 'checkbox', title: 'Gifts', hideTitle: true, items: [{ product: 'welcome_kit', saveAs: 'kit' }] },
  );
  expect(screen.getByRole('radiogroup', { name: 'Certificates' })).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Gifts' })).toBeInTheDocument();
});

describe('a folded group', () => {
  const FOLDED = { kind: 'checkbox', title: 'Records', text: 'Books and seals.', folded: true, items: [BOOK, EMAIL] };
  const fold = () => screen.getByText('Records', { selector: 'summary *' }).closest('details')!;

  it('names what it offers and from which price, then what is chosen and what that costs', async () => {
    showGroups(FOLDED);
    expect(fold()).not.toHaveAttribute('open');
    expect(fold().firstElementChild).toHaveTextContent('Recordsfrom $3.00/monthBook and Seal, Business Email');
    fold().open = true;
    expect(screen.getByText('Books and seals.')).toBeVisible();
    await userEvent.click(box('Book and Seal'));
    expect(fold().firstElementChild).toHaveTextContent('Records1 selected, adds $99.00Book and Seal');
    await userEvent.click(box('Business Email'));
    expect(fold().firstElementChild).toHaveTextContent('2 selected, adds $102.00Book and Seal, Business Email');
    await userEvent.click(box('Book and Seal'));
    await userEvent.click(box('Business Email'));
    expect(fold().firstElementChild).toHaveTextContent('Recordsfrom $3.00/monthBook and Seal, Business Email');
  });

  it.each([
    [
      'a radio list',
      { ...RADIO, none: 'None' },
      { 'productState.copies.data.choice': 'email' },
      '1 selected, adds $3.00/monthBusiness Email',
    ],
    [
      'states',
      { kind: 'multi-state', title: 'Elsewhere', item: { registeredAgent: {}, saveAs: 'agents', where: 'own-states' } },
      { 'productState.agents.states': { DE: true, FL: true } },
      'Delaware, Florida',
    ],
    ['one item', { kind: 'checkbox', items: [BOOK] }, {}, '$99.00Book and Seal'],
    [
      'states without a choice',
      { kind: 'multi-state', text: 'Elsewhere.', item: { registeredAgent: {}, saveAs: 'agents', where: 'own-states' } },
      {},
      'RecordsElsewhere.',
    ],
  ])('of %s is one closed row that says what is in it', async (_, group, answers, text) => {
    const known = answeredAll(
      freshForm({ optionalItems: { groups: [{ ...group, title: 'Records', folded: true }] } }),
      { 'companyInformation.state': WYOMING, ...answers },
    );
    renderModule('optional-items', view, known);
    expect(fold()).not.toHaveAttribute('open');
    expect(fold().firstElementChild).toHaveTextContent(text);
    fold().open = true;
    expect(
      await screen.findByRole(group.kind === 'radio-list' ? 'radiogroup' : 'group', { name: /^Records/ }),
    ).toBeVisible();
  });
});

describe('what an item asks', () => {
  const ASKED = { saveAs: 'book_and_seal', kind: 'book-and-seal', text: 'What goes on the book.' };
  const withData = (group: object) => {
    const { page, ...known } = freshForm();
    const modules = [
      ['optional-items', { groups: [group] }],
      ['product-data', { products: [ASKED] }],
    ];
    const optional = {
      key: 'optional',
      title: 'Optional',
      sections: [
        { modules: modules.map(([module, options]) => ({ module: `order-checkout/${module as string}`, options })) },
      ],
    };
    const changed = freshForm({
      page: { steps: [...page.steps.filter(({ key }) => key !== 'optional' && key !== 'payment'), optional] },
    });
    return renderModule(
      'optional-items',
      view,
      answered({ ...known, page: changed.page }, 'companyInformation.state', WYOMING),
    );
  };
  const ITEMS = [{ ...BOOK, saveAs: 'book_and_seal', label: 'Book' }, EMAIL];

  it.each([
    ['checkboxes', { kind: 'checkbox', title: 'Records', items: ITEMS }, 'checkbox', 'Business Email'],
    [
      'a section list',
      { kind: 'section-list', title: 'Records', saveAs: 'records', items: ITEMS },
      'checkbox',
      'Business Email',
    ],
    ['a radio list', { kind: 'radio-list', title: 'Records', saveAs: 'records', items: ITEMS }, 'radio', undefined],
  ])('among %s is asked directly below it, while it is chosen', async (_, group, role, next) => {
    withData(group);
    expect(screen.queryByText('What goes on the book.')).toBeNull();
    await userEvent.click(screen.getByRole(role, { name: 'Book' }));
    const asked = await screen.findByRole('group', { name: 'Book' });
    expect(asked).toHaveTextContent('What goes on the book.');
    const isBefore = (one: Element, other: Element) =>
      Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect(isBefore(screen.getByRole(role, { name: 'Book' }), asked)).toBe(true);
    if (next !== undefined) expect(isBefore(asked, screen.getByRole(role, { name: next }))).toBe(true);
  });
});

it('where nothing is sold, words say so', () => {
  showGroups({
    kind: 'checkbox',
    title: 'Advice',
    items: [{ product: 'welcome_call', saveAs: 'call', states: { allow: ['FL'] } }],
  });
  expect(screen.getByText('There is nothing to add here for your choices so far.')).toBeVisible();
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

it('until the products are there, their place is held', () => {
  const { know } = renderModule('optional-items', view, { ...freshForm(), catalogue: EMPTY_CATALOGUE });
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  know({ catalogue: SMALL_CATALOGUE });
  expect(screen.getAllByRole('checkbox').length).toBeGreaterThan(0);
});
