import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderModule } from 'form-engine/testing-react';
import type { AccountService } from 'shared-contracts/account';
import { accountSettings, answered, answeringCalls, refused } from '../../test-data/account-host.ts';
import { view } from './view.tsx';

const SERVICE: AccountService = {
  ...{ id: 'ren_1', name: 'Registered Agent', amount: 12_500, period: 'year', company: 'Alder LLC', on: '2027-11-20' },
  ...{ status: 'active', cancelable: true, card: 'Visa ending 0069' },
};

type Answer = Parameters<typeof answeringCalls>[0][string];

async function show(answer: Answer, id = 'ren_1', answers: Record<string, Answer> = {}) {
  window.history.replaceState(null, '', `/account/card?service=${id}`);
  const { calls, made } = answeringCalls({ account: answer, ...answers });
  const settings = accountSettings({ calls, modules: { 'service-card': {} }, page: { formType: 'CardForm' } });
  const rendered = await act(async () => renderModule('accounts-jobs/service-card', view, settings));
  return { ...rendered, made: () => made.filter(({ action }) => action !== 'account'), user: userEvent.setup() };
}
const withCards = (service: AccountService) =>
  answered({
    ...{ email: 'maya@example.com', orders: [], renewals: [], services: [service] },
    cards: [
      { id: 'card_0', label: 'Visa ending 0069', expires: '2027-04', pays: ['Registered Agent'] },
      { id: 'card_1', label: 'Visa ending 4242', expires: '2029-08', pays: [] },
      { id: 'card_2', label: 'Amex ending 0005', pays: [] },
      { id: 'card_3', label: 'Visa ending 1111', expires: '2026-10', pays: [] },
    ],
  });
const withServices = (...services: AccountService[]) =>
  answered({ email: 'maya@example.com', orders: [], renewals: [], services });

it('names the service, the card that pays it now, and its next payment', async () => {
  await show(withServices({ ...SERVICE, id: 'ren_2', name: 'Phone' }, SERVICE));
  for (const text of [
    'Registered Agent, $125.00/year',
    'Now paid with Visa ending 0069.',
    'Saving the card charges nothing today. The next payment is $125.00 on November 20, 2027.',
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText(/Phone/)).toBeNull();
});

it.each(['declined', 'on-hold'] as const)('says what is charged at once for a service that is %s', async (status) => {
  await show(withServices({ ...SERVICE, status }));
  expect(
    screen.getByText(
      'The payment of $125.00 was declined and is due. When you save the card, we charge it once, right away.',
    ),
  ).toBeVisible();
});

it.each([
  ['that is not in the account', withServices(SERVICE), 'ren_other', /This service is not in your account/],
  ['that was canceled', withServices({ ...SERVICE, status: 'canceled' }), 'ren_1', /it does not renew any more/],
  [
    'of somebody who is not logged in',
    refused('Log in.', { kind: 'not-logged-in' }),
    'ren_1',
    /^Log in to change the card/,
  ],
])('a service %s has no card to change', async (_, answer, id, text) => {
  await show(answer, id);
  expect(screen.getByText(text)).toBeVisible();
});

it('another card of the account is chosen with one button, but not the present one or an expired one', async () => {
  const service = { ...SERVICE, cardExpires: '2027-04' };
  const { user, made, navigations } = await show(withCards(service), 'ren_1', {
    process_choose_card: answered({ card: 'Visa ending 4242' }),
  });
  expect(screen.getByText('Now paid with Visa ending 0069. It expires 04/27.')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Visa ending 4242, expires 08/29Use this card Visa ending 4242',
    'Amex ending 0005Use this card Amex ending 0005',
  ]);
  await user.click(screen.getByRole('button', { name: 'Use this card Visa ending 4242' }));
  expect(made()).toEqual([
    { action: 'process_choose_card', fields: { chooseCardData: '{"service":"ren_1","card":"card_1"}' } },
  ]);
  expect(navigations).toEqual([{ kind: 'address', address: '/?card-changed=ren_1#renewals' }]);
});

it('the button for a payment that is due says what it pays, and a refusal is said beside it', async () => {
  const { user, navigations } = await show(withCards({ ...SERVICE, status: 'on-hold' }), 'ren_1', {
    process_choose_card: refused('Your bank declined the payment of $125.00. Use another card.'),
  });
  await user.click(screen.getByRole('button', { name: 'Pay $125.00 with this card Visa ending 4242' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Your bank declined the payment of $125.00. Use another card.');
  expect(navigations).toEqual([]);
});
