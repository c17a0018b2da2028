import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderModule } from 'form-engine/testing-react';
import { accountSettings } from '../../test-data/account-host.ts';
import { view } from './view.tsx';

const show = (options: Record<string, unknown> = {}) =>
  renderModule('accounts-jobs/account-setup', view, accountSettings({ modules: { 'account-setup': options } }));

it(
  '[AJ-008] asks for email, password and its confirmation, lists the ' +
    'requirements, and shows a password on request',
  async () => {
    const user = userEvent.setup();
    show();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('autocomplete', 'email');
    const password = screen.getByLabelText('Password');
    await user.type(password, 'Coffee-Beans');
    expect(screen.getByText('At least 8 characters').closest('li')).toHaveTextContent('done');
    expect(screen.getByText('One number').closest('li')).not.toHaveTextContent('done');
    await user.click(screen.getAllByRole('button', { name: 'Show Password' })[0]!);
    expect(password).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: 'Generate password' })).toBeVisible();
  },
);

it('[AJ-008] the generator can be left out', () => {
  show({ generate: { show: false, length: 12 } });
  expect(screen.queryByRole('button', { name: 'Generate password' })).toBeNull();
});

it('[AJ-008, OC-038] two different passwords are refused', () => {
  const { session } = renderModule(
    'accounts-jobs/account-setup',
    view,
    accountSettings({
      modules: { 'account-setup': {} },
      data: { accountInformation: { email: 'a@b.co', password: 'Coffee-Beans-7', confirmPassword: 'Coffee-Beans-8' } },
    }),
  );
  expect(session.asked().map(({ path, error, secret }) => [path.split('.')[1], error, secret])).toEqual([
    ['email', undefined, undefined],
    ['password', undefined, 'once'],
    ['confirmPassword', 'Passwords do not match', 'browser'],
  ]);
});
