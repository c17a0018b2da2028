import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderModule } from 'form-engine/testing-react';
import type { AccountService } from 'shared-contracts/account';
import { accountSettings, answered, answeringCalls, refused } from '../../test-data/account-host.ts';
import { view } from './view.tsx';

const SERVICE: AccountService = {
  ...{ id: 'ren_1', name: 'Registered Agent', amount: 12_500, period: 'year', company: 'Alder LLC', on: '2027-11-20' },
  ...{ status: 'active', cancelable: true, card: 'Visa ending 0069' },
};

async function show(answer: Parameters<typeof answeringCalls>[0][string], id = 'ren_1') {
  window.history.replaceState(null, '', `/account/card?service=${id}`);
  const { calls } = answeringCalls({ account: answer });
  const settings = accountSettings({ calls, modules: { 'service-card': {} }, page: { formType: 'CardForm' } });
  await act(async () => renderModule('accounts-jobs/service-card', view, settings));
}
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
  ['of nobody who is logged in', refused('Log in.', { kind: 'not-logged-in' }), 'ren_1', /^Log in, then choose/],
])('a service %s has no card to change', async (_, answer, id, text) => {
  await show(answer, id);
  expect(screen.getByText(text)).toBeVisible();
});
