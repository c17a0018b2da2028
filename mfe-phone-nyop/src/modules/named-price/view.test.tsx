import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderModule } from 'form-engine/testing-react';
import type { LoadedRules } from 'shared-contracts/area-rules';
import type { FormValues } from 'shared-contracts/form-data';
import { namedPriceOf } from 'shared-contracts/named-price';
import { sendingMessageOf } from 'shared-contracts/page-rules';
import { TOPICS } from 'shared-contracts/topics';
import { knownOf, phoneSettings } from '../../test-data/phone-host.ts';
import { rules } from '../../test-data/loaded-rules.ts';
import { view } from './view.tsx';

async function show(data: FormValues = {}) {
  const shown = await act(async () => renderModule('phone-nyop/named-price', view, phoneSettings({ data })));
  const error = () => shown.session.asked().find(({ path }) => path === 'nyop.requestedPrice')?.error;
  return { ...shown, error, nyop: () => shown.known().data.nyop ?? {}, user: userEvent.setup() };
}

it.each<[string, string | undefined]>([
  ['', 'Your price is required'],
  ['0', 'Really?'],
  ['0.00', 'Really?'],
  ['a lot', 'Your price is not valid.'],
  ['1e3', 'Your price is not valid.'],
  ['1,000,000', 'Your price can be $10,000 at most.'],
  ['60', undefined],
  ['$1,200.50', undefined],
])('[PN-014, PN-016] the price "%s" gets the message %s', async (requestedPrice, message) => {
  expect((await show({ nyop: { requestedPrice, immediateService: false } })).error()).toBe(message);
});

it('[PN-012, PN-015] with immediate service no price is asked', async () => {
  const { user, error, nyop } = await show();
  await user.click(screen.getByRole('radio', { name: 'Start immediately' }));
  expect(nyop()).toEqual({ immediateService: true });
  expect(error()).toBeUndefined();
});

it('[PN-013] focusing the price field chooses the own price in place of immediate service', async () => {
  const { user, nyop } = await show({ nyop: { immediateService: true } });
  await user.click(screen.getByLabelText('Your price'));
  expect(nyop().immediateService).toBe(false);
  await user.type(screen.getByLabelText('Your price'), '60');
  await user.tab();
  expect(nyop()).toEqual({ immediateService: false, requestedPrice: '60' });
});

it.each([
  [undefined, 'Please wait while we validate your price.'],
  [{ requestedPrice: '60', immediateService: false }, 'Please wait while we validate your price.'],
  [{ immediateService: true }, undefined],
])('[PN-017] while %j is sent the spinner says %s', (nyop, message) => {
  expect(sendingMessageOf(knownOf({ nyop }), { 'phone-nyop': rules })).toBe(message);
});

it('[PN-011] a price that makes the order no cheaper is said to', async () => {
  const text = 'Our regular price is $125.00 a year per state. You pay that, and not more.';
  const charge: LoadedRules['charge'] = (known) => {
    const named = namedPriceOf(known);
    return Math.min(12_500, (named.kind === 'offer' && named.yearly) || Infinity);
  };
  const checkout = {
    ...rules,
    area: 'order-checkout' as const,
    answers: { owns: [''], reads: [] },
    topics: { owns: [], reads: [] },
    modules: {},
    contribute: undefined,
    charge,
  };
  const { user, session } = await act(async () => {
    const settings = phoneSettings();
    return {
      ...renderModule('phone-nyop/named-price', view, { ...settings, areas: [...settings.areas, checkout] }),
      user: userEvent.setup(),
    };
  });
  act(
    () =>
      void session.bus.forOwner('order-checkout').publish(TOPICS.regularPriceChanged, { yearly: 12_500, states: 1 }),
  );
  const price = screen.getByLabelText('Your price');
  await user.type(price, '99{Tab}');
  expect(screen.queryByText(text)).toBeNull();
  await user.clear(price);
  await user.type(price, '150{Tab}');
  expect(screen.getByText(text)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Start immediately' }));
  expect(screen.queryByText(text)).toBeNull();
});

it.each([
  [{ yearly: 12_500, states: 1 }, '$125.00', 'At the regular price, with no wait for an answer'],
  [{ yearly: 49_500, states: 5 }, '$495.00', 'At the regular price for all 5 states, with no wait for an answer'],
])('[PN-011] immediate service shows the regular price %j', async (regular, price, text) => {
  const { session } = await show();
  expect(screen.queryByText(price)).toBeNull();
  act(() => void session.bus.forOwner('order-checkout').publish(TOPICS.regularPriceChanged, regular));
  expect(screen.getByText(price).parentElement).toHaveTextContent(`${price}/year`);
  expect(screen.getByText(text)).toBeVisible();
});
