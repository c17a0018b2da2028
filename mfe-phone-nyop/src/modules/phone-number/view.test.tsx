import { expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderModule } from 'form-engine/testing-react';
import type { CallResult } from 'shared-contracts/calls';
import type { FormValues } from 'shared-contracts/form-data';
import { answeringCalls, HELD, numbersAnswer, phoneSettings, TAKEN } from '../../test-data/phone-host.ts';
import { view } from './view.tsx';

const NUMBERS = () => numbersAnswer('3075550112', '3075550134');
interface Shown {
  data?: FormValues;
  numbers?: () => CallResult;
  reserve?: () => CallResult;
}
const show = async ({ data, numbers = NUMBERS, reserve = () => HELD }: Shown = {}) => {
  const calls = answeringCalls({ virtual_phones: numbers, reserve_virtual_phone: reserve });
  const shown = await act(async () =>
    renderModule('phone-nyop/phone-number', view, phoneSettings({ calls, ...(data && { data }) })),
  );
  return { ...shown, user: userEvent.setup(), service: () => shown.known().data.phoneService ?? {} };
};
const errorsIn = ({ session }: Awaited<ReturnType<typeof show>>) =>
  Object.fromEntries(session.asked().map(({ path, error }) => [path.split('.')[1] ?? '', error]));

it('[PN-001] an area code of three digits is asked for', async () => {
  const shown = await show();
  expect(errorsIn(shown)['phoneAreaCode']).toBe('Area Code is required');
  await shown.user.type(screen.getByLabelText('Area Code'), '30');
  await shown.user.tab();
  expect(errorsIn(shown)['phoneAreaCode']).toBe('The field must be at least 3 characters');
  await shown.user.clear(screen.getByLabelText('Area Code'));
  await shown.user.type(screen.getByLabelText('Area Code'), '(307)');
  expect(screen.getByLabelText('Area Code')).toHaveValue('307');
  await shown.user.type(screen.getByLabelText('Area Code'), '5');
  await shown.user.tab();
  expect(errorsIn(shown)['phoneAreaCode']).toBe('The field cannot contain more than 3 characters. Please remove 1.');
});

it.each(['3', '30', '3075', '30755', '30a', ''])(
  '[PN-001] "%s" is no area code, also where no input limits it: no number is asked for',
  async (phoneAreaCode) => {
    const errors = errorsIn(await show({ data: { phoneService: { phoneAreaCode } } }));
    expect(errors).toMatchObject({ phoneAreaCode: expect.stringMatching(/\w/) });
    expect(errors).not.toHaveProperty('selectedPhoneNumber');
  },
);

it('[PN-002] digits that are no area code show an error and fetch nothing', async () => {
  const shown = await show({
    numbers: () => {
      throw new Error('fetched');
    },
  });
  await shown.user.type(screen.getByLabelText('Area Code'), '555');
  await shown.user.tab();
  expect(
    await screen.findByText('Please enter an area code of the United States, Canada or the Caribbean'),
  ).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

it('[PN-003, PN-005] a number of the area code is chosen', async () => {
  const shown = await show();
  expect(errorsIn(shown)).not.toHaveProperty('selectedPhoneNumber');
  await shown.user.type(screen.getByLabelText('Area Code'), '307');
  const group = await screen.findByRole('radiogroup', { name: 'Numbers in area code 307' });
  expect(errorsIn(shown)['selectedPhoneNumber']).toBe('A phone number is required');
  expect(within(group).getAllByRole('radio')).toHaveLength(2);
  expect(screen.getByText('$9.00/month for any of them')).toBeVisible();
  await shown.user.click(within(group).getByRole('radio', { name: '(307) 555-0134' }));
  expect(shown.service()).toMatchObject({ phoneAreaCode: '307', selectedPhoneNumber: '3075550134' });
  expect(errorsIn(shown)['selectedPhoneNumber']).toBeUndefined();
});

it('[PN-009] other numbers can be asked for after a countdown', async () => {
  await show({ data: { phoneService: { phoneAreaCode: '307' } } });
  const button = await screen.findByRole('button', { name: 'Other numbers in 5 s' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toBeEnabled();
  expect(await screen.findByRole('button', { name: 'Other numbers in 4 s' }, { timeout: 2000 })).toBe(button);
});

it.each<[string, () => CallResult, string]>([
  [
    '[PN-006] none are available',
    () => ({ kind: 'answered', body: undefined }),
    'There are no numbers available for this area code. Please ensure the area code is correct.',
  ],
  [
    '[PN-007] they cannot be fetched',
    () => ({ kind: 'network-error' }),
    'We were unable to fetch the available phone numbers for this area code at this time. Please try again.',
  ],
])('%s', async (_, numbers, text) => {
  await show({ numbers, data: { phoneService: { phoneAreaCode: '307' } } });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Try again in/ })).toBeVisible();
});

it('a number that has been taken shows a message and is no longer offered', async () => {
  const shown = await show({ reserve: () => TAKEN, data: { phoneService: { phoneAreaCode: '307' } } });
  await shown.user.click(await screen.findByRole('radio', { name: '(307) 555-0112' }));
  expect(await screen.findByText('(307) 555-0112 has just been taken. Please choose another number.')).toBeVisible();
  expect(screen.queryByRole('radio', { name: '(307) 555-0112' })).not.toBeInTheDocument();
  expect(shown.service().selectedPhoneNumber).toBe('');
});

it('the area codes of the customer’s state are offered first', async () => {
  const shown = await show({ data: { contactInformation: { state: 'ID' } } });
  const group = screen.getByRole('group', { name: 'In Idaho' });
  expect(
    within(group)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['208', '986']);
  await shown.user.click(within(group).getByRole('button', { name: '986' }));
  expect(screen.getByLabelText('Area Code')).toHaveValue('986');
});

it('call forwarding is offered with its price', async () => {
  const shown = await show({ data: { phoneService: { phoneAreaCode: '307', selectedPhoneNumber: '3075550112' } } });
  await shown.user.click(screen.getByRole('checkbox', { name: /Call Forwarding/ }));
  expect(shown.service().addOns).toEqual({ call_forwarding: true });
  expect(screen.getByText('$5.00')).toBeVisible();
});
