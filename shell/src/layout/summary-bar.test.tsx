import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tooltip } from 'shared-ui/tooltip';
import { SummaryBar, type SummaryBarProps } from './summary-bar.tsx';

function show(props: Partial<SummaryBarProps> = {}) {
  const onPress = jest.fn();
  const bar = (more: Partial<SummaryBarProps> = {}) => (
    <SummaryBar
      summary={<p>lines</p>}
      name="Order Summary"
      renderOpener={(_, plain) => plain}
      openerLabel="Show order summary"
      label="Continue"
      onPress={onPress}
      {...props}
      {...more}
    />
  );
  const { rerender } = render(bar());
  return { onPress, user: userEvent.setup(), change: (more: Partial<SummaryBarProps>) => rerender(bar(more)) };
}

const total = () => screen.getByRole('button', { name: /^Show order summary/ });
const sheet = () => screen.queryByRole('dialog', { name: 'Order Summary' });
/** Waits for the sheet, whose code is loaded on its own. */
const shownSheet = () => screen.findByRole('dialog', { name: 'Order Summary' });

it('[OC-187] the bar opens the summary', async () => {
  const { user } = show();
  expect(total()).toHaveAttribute('aria-expanded', 'false');
  expect(sheet()).toBeNull();
  await user.click(total());
  await shownSheet();
  expect(sheet()).toHaveTextContent('lines');
  expect(total()).toHaveAttribute('aria-expanded', 'true');
});

it('[OC-187] an area may open it in its own way', async () => {
  const { user } = show({
    renderOpener: ({ isOpen, onOpen }) => (
      <button type="button" aria-expanded={isOpen} onClick={onOpen}>
        Total $679.00
      </button>
    ),
  });
  await user.click(screen.getByRole('button', { name: 'Total $679.00' }));
  await shownSheet();
  expect(sheet()).toBeInTheDocument();
});

it('[OC-185] the summary has a Close control when embedded', async () => {
  const { user } = show();
  await user.click(total());
  await shownSheet();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(sheet()).toBeNull();
});

it(
  '[OC-191] a click outside the sheet or another window width closes ' +
    'it; a click inside or another height does not',
  async () => {
    const { user } = show();
    await user.click(total());
    await shownSheet();
    await user.click(screen.getByText('lines'));
    fireEvent(window, new Event('resize'));
    expect(sheet()).toBeInTheDocument();
    await user.click(sheet()!);
    expect(sheet()).toBeNull();

    await user.click(total());
    await shownSheet();
    const width = window.innerWidth;
    window.innerWidth = width - 100;
    fireEvent(window, new Event('resize'));
    window.innerWidth = width;
    expect(sheet()).toBeNull();
  },
);

it('[OC-191] neither a press that began inside nor a click on a tooltip closes it', async () => {
  const { user } = show({
    summary: (
      <>
        <p>lines</p>
        <Tooltip text="Paid to the state." label="State Fee" />
      </>
    ),
  });
  await user.click(total());
  await shownSheet();
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('lines') },
    { keys: '[/MouseLeft]', target: sheet()! },
  ]);
  fireEvent.click(sheet()!);
  expect(sheet()).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'About State Fee' }));
  await user.click(screen.getByRole('tooltip'));
  expect(sheet()).toBeInTheDocument();
});

it('[OC-191] a change of the height only, as by an on-screen keyboard, does not close it', async () => {
  const { user } = show();
  await user.click(total());
  await shownSheet();
  const height = window.innerHeight;
  window.innerHeight = height - 300;
  fireEvent(window, new Event('resize'));
  window.innerHeight = height;
  expect(sheet()).toBeInTheDocument();
});

it('[OC-188] it is collapsed after it was closed, and opens again', async () => {
  const { user } = show();
  for (const isOpen of [true, false, true]) {
    await (isOpen ? user.click(total()) : user.click(screen.getByRole('button', { name: 'Close' })));
    if (isOpen) await shownSheet();
    expect(total()).toHaveAttribute('aria-expanded', String(isOpen));
    expect(sheet() !== null).toBe(isOpen);
  }
});

it('the button of the sheet closes it before it continues', async () => {
  const { user, onPress } = show();
  await user.click(total());
  await shownSheet();
  let wasOpen: boolean | undefined;
  onPress.mockImplementation(() => {
    wasOpen = document.querySelector('dialog')?.open;
  });
  await user.click(within(sheet()!).getByRole('button', { name: 'Continue' }));
  expect(wasOpen).toBe(false);
  expect(onPress).toHaveBeenCalledTimes(1);
});

it('the button of the bar continues, but not while submitting', async () => {
  const { user, onPress, change } = show();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  change({ submitting: true });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onPress).toHaveBeenCalledTimes(1);
});

it('without a summary the bar has only the button', () => {
  show({ summary: undefined });
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it('[SH-033] a held button takes no press', async () => {
  const onPress = jest.fn();
  show({ label: 'Submit Order', onPress, held: true });
  const button = screen.getByRole('button', { name: 'Submit Order' });
  await userEvent.setup().click(button);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(onPress).not.toHaveBeenCalled();
});
