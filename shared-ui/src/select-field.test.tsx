import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderInForm } from 'form-engine/testing-react';
import { SelectField, type SelectChoice } from './select-field.tsx';

const PLANS: SelectChoice[] = [
  { key: 'one', value: '1 Year' },
  { key: 'two', value: '2 Years' },
  { key: 'ten', value: '10 Years' },
];
const STATES: SelectChoice[] = [
  'Nebraska',
  'Nevada',
  'New Hampshire',
  'New Jersey',
  'New Mexico',
  'New York',
  'North Carolina',
  'North Dakota',
  'Ohio',
].map((value) => ({ key: value.replace(' ', '_'), value }));

const box = (name = 'Plan') => screen.getByRole('combobox', { name });
const search = () => screen.getByRole('combobox', { name: 'Search' });
const optionNames = () => screen.queryAllByRole('option').map((option) => option.textContent);
const activeOption = () => document.getElementById(search().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('a select', () => {
  it('[UI-007] until something is chosen it shows "Please select one"', () => {
    const { answers } = renderInForm(<SelectField name="plan" label="Plan" options={PLANS} />);
    expect(box()).toHaveTextContent('Please select one');
    act(() => answers.change('plan', { key: 'two', value: '2 Years' }));
    expect(box()).toHaveTextContent('2 Years');
  });

  it('stores the chosen option as key and value and gives focus back', async () => {
    const { user, answer } = renderInForm(
      <SelectField name="plan" label="Plan" options={[{ ...PLANS[0]!, image: { url: '/a.svg', alt: '' } }]} />,
    );
    await user.click(box());
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('option', { name: '1 Year' }));
    expect(answer('plan')).toEqual({ key: 'one', value: '1 Year' });
    expect(box()).toHaveFocus();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('opens at the press of the pointer, wherever it is released, and by a click on the label', async () => {
    const { user } = renderInForm(<SelectField name="plan" label="Plan" options={PLANS} />);
    await user.pointer([
      { keys: '[MouseLeft>]', target: box() },
      { keys: '[/MouseLeft]', target: document.body },
    ]);
    expect(search()).toHaveFocus();
    await user.click(box());
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.click(screen.getByText('Plan'));
    expect(screen.getByRole('listbox')).toBeVisible();
  });

  it('stays open where the page moves under the press and the click is made up for; the next closes it', async () => {
    const { user } = renderInForm(<SelectField name="plan" label="Plan" options={PLANS} />);
    fireEvent.mouseDown(box());
    fireEvent.mouseUp(document.body);
    fireEvent.click(box());
    expect(screen.getByRole('listbox')).toBeVisible();
    await user.click(box());
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('[UI-004] typing filters the options and marks the match', async () => {
    const { user, answer } = renderInForm(<SelectField name="state" label="State" options={STATES} />);
    await user.click(box('State'));
    await user.keyboard('NEW');
    expect(optionNames()).toEqual(['New Hampshire', 'New Jersey', 'New Mexico', 'New York']);
    expect(screen.getByRole('option', { name: 'New York' }).querySelector('mark')).toHaveTextContent(/^New$/);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(answer('state')).toEqual({ key: 'New_Mexico', value: 'New Mexico' });
  });

  it('[UI-004] typing on the closed box opens the list with the typed text as query, a short list too', async () => {
    const { user } = renderInForm(<SelectField name="plan" label="Plan" options={PLANS} />);
    await user.tab();
    await user.keyboard('10');
    expect(search()).toHaveValue('10');
    expect(optionNames()).toEqual(['10 Years']);
  });

  it('[UI-005] a query that matches nothing says so', async () => {
    const { user } = renderInForm(<SelectField name="state" label="State" options={STATES} />);
    await user.click(box('State'));
    await user.keyboard('newx');
    expect(screen.getByRole('status')).toHaveTextContent('No elements found. Consider changing the search query.');
    await user.keyboard('{Backspace}');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('[UI-006] a list without options says that it is empty', async () => {
    const { user } = renderInForm(<SelectField name="state" label="State" options={[]} />);
    await user.click(box('State'));
    expect(screen.getByRole('status')).toHaveTextContent('List is empty.');
  });

  it('[UI-008] shows at most 1000 options', async () => {
    const many = Array.from({ length: 1200 }, (_, index) => ({ key: `k${index}`, value: `Option ${index}` }));
    renderInForm(<SelectField name="many" label="Many" options={many} />);
    fireEvent.click(box('Many'));
    expect(document.querySelectorAll('[role=option]')).toHaveLength(1000);
    fireEvent.change(search(), { target: { value: '1199' } });
    expect(optionNames()).toEqual(['Option 1199']);
  });

  it('[UI-009][UI-010] the list is at most 300 px high, or 240 if its form sets that', async () => {
    const { user, show } = renderInForm(<SelectField name="plan" label="Plan" options={PLANS} />);
    await user.click(box());
    expect(screen.getByRole('listbox')).toHaveStyle({ maxHeight: 'var(--select-list-height, 300px)' });
    show(<SelectField name="plan" label="Plan" options={PLANS} maxHeight={240} />);
    expect(screen.getByRole('listbox')).toHaveStyle({ maxHeight: '240px' });
  });

  it('[UI-011] a disabled option shows the reason, can be reached, and cannot be chosen', async () => {
    const options = [
      { key: 'a', value: 'Armed Forces Americas', disabled: true, reason: 'Not available for LLC' },
      ...PLANS,
    ];
    const { user, answer } = renderInForm(<SelectField name="plan" label="Plan" options={options} />);
    await user.click(box());
    const disabled = screen.getByRole('option', { name: 'Armed Forces Americas Not available for LLC' });
    expect(disabled).toHaveAttribute('aria-disabled', 'true');
    await user.click(disabled);
    await user.keyboard('{Enter}');
    expect(answer('plan')).toBeUndefined();
  });

  it('[UI-011] an option may carry an image', async () => {
    const { user } = renderInForm(
      <SelectField
        name="plan"
        label="Plan"
        options={[{ key: 'fl', value: 'Florida', image: { url: '/fl.svg', alt: 'Flag' } }]}
      />,
    );
    await user.click(box());
    expect(screen.getByRole('img', { name: 'Flag' })).toHaveAttribute('src', '/fl.svg');
  });

  it('options are in named groups', async () => {
    const { user } = renderInForm(
      <SelectField
        name="x"
        label="X"
        options={[
          { group: 'US Military', options: PLANS },
          { group: 'States', options: STATES },
        ]}
      />,
    );
    await user.click(box('X'));
    expect(within(screen.getByRole('group', { name: 'US Military' })).getAllByRole('option')).toHaveLength(3);
  });

  it('arrows and page keys move, around the ends too, and Enter chooses', async () => {
    const { user, answer } = renderInForm(<SelectField name="plan" label="Plan" options={PLANS} />, {
      plan: { key: 'two', value: '2 Years' },
    });
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(activeOption()).toBe('2 Years');
    expect(screen.getByRole('option', { name: '2 Years' })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(activeOption()).toBe('1 Year');
    await user.keyboard('{ArrowUp}');
    expect(activeOption()).toBe('10 Years');
    await user.keyboard('{PageUp}');
    expect(activeOption()).toBe('1 Year');
    await user.keyboard('{PageDown}{Enter}');
    expect(answer('plan')).toEqual({ key: 'ten', value: '10 Years' });
  });

  it('Home and End go to the ends, from the closed box too', async () => {
    const { user } = renderInForm(<SelectField name="plan" label="Plan" options={PLANS} />);
    await user.tab();
    await user.keyboard('{End}');
    expect(activeOption()).toBe('10 Years');
    await user.keyboard('{Home}');
    expect(activeOption()).toBe('1 Year');
    await user.keyboard('{Escape}{Home}');
    expect(activeOption()).toBe('1 Year');
  });

  it('Home and End move in the typed text', async () => {
    const { user } = renderInForm(<SelectField name="state" label="State" options={STATES} />);
    await user.tab();
    await user.keyboard('new{End}{Home}');
    expect(activeOption()).toBe('New Hampshire');
    expect((search() as HTMLInputElement).selectionStart).toBe(0);
  });

  it('Space chooses while nothing is typed, and is text afterwards', async () => {
    const { user, answer } = renderInForm(<SelectField name="state" label="State" options={STATES} />);
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown} ');
    expect(answer('state')).toEqual({ key: 'Nebraska', value: 'Nebraska' });
    await user.keyboard('new y');
    expect(optionNames()).toEqual(['New York']);
  });

  it.each([
    ['Tab', '{Tab}'],
    ['Alt and ArrowUp', '{Alt>}{ArrowUp}{/Alt}'],
  ])('%s chooses the option that the keys reached', async (_keys, pressed) => {
    const { user, answer } = renderInForm(<SelectField name="plan" label="Plan" options={PLANS} />, {
      plan: { key: 'one', value: '1 Year' },
    });
    await user.tab();
    await user.keyboard(`{ArrowDown}{ArrowDown}${pressed}`);
    expect(answer('plan')).toEqual({ key: 'two', value: '2 Years' });
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('Tab does not choose the option under the pointer', async () => {
    const { user, answer } = renderInForm(<SelectField name="plan" label="Plan" options={PLANS} />);
    await user.click(box());
    fireEvent.mouseMove(screen.getByRole('option', { name: '10 Years' }));
    expect(activeOption()).toBe('10 Years');
    await user.tab();
    expect(answer('plan')).toBeUndefined();
  });

  it('the search input is described by the label of its field', async () => {
    const { user } = renderInForm(<SelectField name="plan" label="Plan" options={PLANS} />);
    await user.click(box());
    expect(search()).toHaveAccessibleDescription('Plan');
  });

  it('Escape closes only the list and keeps the answer', async () => {
    const { user, answer } = renderInForm(<SelectField name="plan" label="Plan" options={PLANS} />, {
      plan: { key: 'two', value: '2 Years' },
    });
    const keysOutside: string[] = [];
    const onKeyDown = (event: KeyboardEvent) => keysOutside.push(event.key);
    document.addEventListener('keydown', onKeyDown);
    await user.click(box());
    await user.keyboard('{Escape}');
    document.removeEventListener('keydown', onKeyDown);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box()).toHaveFocus();
    expect(answer('plan')).toEqual({ key: 'two', value: '2 Years' });
    expect(keysOutside).toEqual([]);
  });

  it('Tab closes the list and goes on to the next control', async () => {
    const { user } = renderInForm(
      <>
        <SelectField name="plan" label="Plan" options={PLANS} />
        <button>Next</button>
      </>,
    );
    await user.click(box());
    await user.tab();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  });

  it('leaving closes the list', async () => {
    const { user } = renderInForm(
      <>
        <SelectField name="plan" label="Plan" options={PLANS} />
        <p>Elsewhere</p>
      </>,
    );
    await user.click(box());
    await user.click(screen.getByText('Elsewhere'));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('takes the text that the browser fills in, by value or by key', () => {
    const { answer } = renderInForm(
      <SelectField name="state" label="State" options={STATES} autoComplete="address-level1" />,
    );
    const autofill = document.querySelector<HTMLInputElement>('input[autocomplete="address-level1"]')!;
    fireEvent.change(autofill, { target: { value: 'Ohio' } });
    expect(answer('state')).toEqual({ key: 'Ohio', value: 'Ohio' });
    fireEvent.change(autofill, { target: { value: 'new  YORK' } });
    expect(answer('state')).toEqual({ key: 'New_York', value: 'New York' });
  });

  it(
    'takes a common name that the browser fills in, and says what it ' + 'could not take until an option is chosen',
    async () => {
      const { answer, user } = renderInForm(
        <SelectField
          name="country"
          label="Country"
          options={[
            { key: 'US', value: 'United States' },
            { key: 'TR', value: 'Türkiye' },
          ]}
          autoComplete="country"
        />,
      );
      const autofill = document.querySelector<HTMLInputElement>('input[autocomplete="country"]')!;
      fireEvent.change(autofill, { target: { value: 'Turkey' } });
      await waitFor(() => expect(answer('country')).toEqual({ key: 'TR', value: 'Türkiye' }));
      fireEvent.change(autofill, { target: { value: 'Atlantis' } });
      await waitFor(() =>
        expect(box('Country')).toHaveAccessibleDescription(
          'Your browser filled in “Atlantis”, which we could not choose here. Please choose from the list.',
        ),
      );
      expect(answer('country')).toEqual({ key: 'TR', value: 'Türkiye' });
      await user.click(box('Country'));
      await user.keyboard('usa{Enter}');
      expect(answer('country')).toEqual({ key: 'US', value: 'United States' });
      expect(box('Country')).not.toHaveAccessibleDescription();
    },
  );

  it('Enter chooses the option that is named exactly before one that only has the text in it', async () => {
    const { answer, user } = renderInForm(
      <SelectField
        name="country"
        label="Country"
        options={[
          { key: 'UA', value: 'Ukraine' },
          { key: 'GB', value: 'United Kingdom' },
        ]}
      />,
    );
    await user.click(box('Country'));
    await user.keyboard('uk{Enter}');
    expect(answer('country')).toEqual({ key: 'GB', value: 'United Kingdom' });
  });

  it('a list given as a function is built when it opens, or for an answer that is not an option', async () => {
    const list = jest.fn(() => PLANS);
    const { user, answers } = renderInForm(<SelectField name="plan" label="Plan" options={list} />, { plan: PLANS[1] });
    expect(box()).toHaveTextContent('2 Years');
    expect(list).not.toHaveBeenCalled();
    await user.click(box());
    expect(optionNames()).toHaveLength(3);
    act(() => answers.change('plan', 'ten'));
    expect(box()).toHaveTextContent('10 Years');
  });

  it('an answer that is plain text is read as its option', () => {
    const { answers } = renderInForm(<SelectField name="state" label="State" options={STATES} />, {
      state: 'New_York',
    });
    expect(box('State')).toHaveTextContent('New York');
    act(() => answers.change('state', 'New Jersey'));
    expect(box('State')).toHaveTextContent('New Jersey');
  });

  it('shows its error on the box', () => {
    const { tell } = renderInForm(<SelectField name="plan" label="Plan" options={PLANS} />);
    act(() => tell('plan', { error: 'Plan is required' }));
    expect(box()).toBeInvalid();
    expect(box()).toHaveAccessibleDescription('Plan is required');
  });

  it('a disabled select does not open', async () => {
    const { user } = renderInForm(<SelectField name="plan" label="Plan" options={PLANS} disabled />);
    await user.click(box());
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });
});
