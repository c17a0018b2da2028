import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AreaHost, DialogView, Notice } from 'shared-contracts/area-host';
import { milestoneTopic } from 'shared-contracts/topics';
import { resolveRefusal } from './refusals.ts';
import { phoneHost } from './test-data/phone-host.ts';

const TOO_LOW = { kind: 'price-too-low', min: 3900 } as const;

/** Starts resolving the refusal; the dialog is on screen. */
async function refused(
  min = TOO_LOW.min as number,
  data: Record<string, unknown> = { requestedPrice: '25' },
  chargeWith: AreaHost['chargeWith'] = () => undefined,
) {
  const tested = phoneHost({ data: { nyop: data } });
  const [navigations, notices, milestones]: [unknown[], Notice[], string[]] = [[], [], []];
  tested.host.bus.from(milestoneTopic('phone-nyop')).subscribe(({ milestone }) => {
    milestones.push(milestone);
  });
  const show = <A,>(Dialog: DialogView<A>) =>
    new Promise<A>((resolve) => {
      render(<Dialog onAnswer={resolve} />);
    });
  const resolution = resolveRefusal(
    {
      ...tested.host,
      navigate: (to) => {
        navigations.push(to);
      },
      notify: (notice) => {
        notices.push(notice);
      },
      show,
      chargeWith,
    },
    { ...TOO_LOW, min },
  );
  await act(async () => undefined);
  return {
    resolution,
    navigations,
    notices,
    milestones,
    price: () => tested.known().data.nyop?.requestedPrice,
    user: userEvent.setup(),
  };
}

it('[PN-018, PN-019] a price that is too low is published on the bus and asked about at its module', async () => {
  const { navigations, milestones } = await refused();
  expect(milestones).toEqual(['nyop-check-failed-set']);
  expect(navigations).toEqual([{ kind: 'module', module: 'phone-nyop/named-price' }]);
  expect(screen.getByRole('dialog', { name: 'Sorry, your price is a little low...' })).toBeVisible();
});

it('[PN-020, PN-021, PN-022] with a yes the form goes out again at the least price', async () => {
  const { resolution, price, user } = await refused();
  expect(screen.getByText('Are you willing to pay $39/year per state?')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: "Yes, I'll pay $39" }));
  expect(await resolution).toEqual({ kind: 'resubmit' });
  expect(price()).toBe('39.00');
});

it('before the yes it says the total that the order then has', async () => {
  const { price } = await refused(3900, undefined, (changes) =>
    JSON.stringify(changes).includes('"39.00"') ? 41_875 : undefined,
  );
  expect(screen.getByText('Are you willing to pay $39/year per state?')).toHaveAccessibleDescription(
    'Your total today would be $418.75.',
  );
  expect(price()).toBe('25');
});

it('[PN-021, PN-023] with a no nothing is sent and the price stays, and a notice says what can be done', async () => {
  const { resolution, notices, price, user } = await refused(3950);
  expect(screen.getByRole('button', { name: "Yes, I'll pay $39.50" })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'No thanks' }));
  expect(await resolution).toEqual({ kind: 'withdrawn' });
  expect(price()).toBe('25');
  expect(notices).toEqual([
    {
      tone: 'error',
      title: 'Your order was not sent',
      message: 'You have not been charged. Enter another price, or choose Start immediately.',
    },
  ]);
});

it('[PN-023] closing the overlay is a no', async () => {
  const { resolution, price, user } = await refused();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await resolution).toEqual({ kind: 'withdrawn' });
  expect(price()).toBe('25');
});
