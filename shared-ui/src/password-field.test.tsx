import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { renderInForm } from 'form-engine/testing-react';
import { passwordRequirements } from 'shared-contracts/validation';
import { generatePassword, generatePasswordFor, PasswordField, secureRandomBelow } from './password-field.tsx';

describe('password field', () => {
  const control = () => screen.getByLabelText<HTMLInputElement>('Password');

  it('[UI-043] Show and Hide Password toggle between masked and plain text', async () => {
    const { user } = renderInForm(<PasswordField name="password" label="Password" />, { password: 'secret' });
    expect(control().type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show Password' }));
    expect(control().type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide Password' }));
    expect(control().type).toBe('password');
  });

  it('the toggle can be left out', () => {
    renderInForm(<PasswordField name="password" label="Password" showToggle={false} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('[UI-002] takes 524288 characters by default', () => {
    renderInForm(<PasswordField name="password" label="Password" />);
    expect(control()).toHaveAttribute('maxlength', '524288');
    expect(control()).toHaveAttribute('autocomplete', 'new-password');
  });

  it('the requirements are ticked while one types', async () => {
    const { user } = renderInForm(
      <PasswordField name="password" label="Password" requirements={passwordRequirements(8)} />,
    );
    const done = () =>
      within(screen.getByRole('list'))
        .getAllByRole('listitem')
        .filter((item) => item.textContent?.endsWith(', done'))
        .map((item) => item.textContent);
    expect(done()).toEqual([]);
    await user.type(control(), 'Ab1');
    expect(done()).toEqual(['One lowercase letter, done', 'One capital letter, done', 'One number, done']);
    await user.type(control(), 'cdef-');
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    expect(control()).toHaveAccessibleDescription('All requirements are met');
  });

  it('[UI-045] Generate password meets the requirements, though its configured length is too short', async () => {
    const { user } = renderInForm(
      <PasswordField
        name="password"
        label="Password"
        requirements={passwordRequirements(16)}
        generate={{ length: 6 }}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Generate password' }));
    expect(screen.getByText('All requirements are met')).toBeInTheDocument();
  });

  it('[UI-044] Generate password makes one of 12 characters, shows it, and fills the confirmation', async () => {
    const { user, answer } = renderInForm(
      <PasswordField name="account.password" label="Password" generate={{ alsoInto: 'account.confirm' }} />,
    );
    await user.click(screen.getByRole('button', { name: 'Generate password' }));
    expect(control().type).toBe('text');
    expect(control().value).toHaveLength(12);
    expect(answer('account.password')).toBe(control().value);
    expect(answer('account.confirm')).toBe(control().value);
  });

  it('[UI-044] the length of a generated password comes from configuration', async () => {
    const { user, show } = renderInForm(<PasswordField name="password" label="Password" generate={{ length: 20 }} />);
    await user.click(screen.getByRole('button', { name: 'Generate password' }));
    expect(control().value).toHaveLength(20);
    show(<PasswordField name="password" label="Password" />);
    expect(screen.queryByRole('button', { name: 'Generate password' })).not.toBeInTheDocument();
  });
});

describe('generate password', () => {
  it('[UI-045] a generated password meets every requirement for any random numbers', () => {
    const chance = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 40 }), chance, (length, stream) => {
        const password = generatePassword(length, (below) => Math.floor((stream.next().value as number) * below));
        expect(password).toHaveLength(length);
        expect(passwordRequirements(length).filter(({ isMet }) => !isMet(password))).toEqual([]);
      }),
    );
  });

  it('the secure source stays in its range and reaches both ends', () => {
    const drawn = new Set(Array.from({ length: 200 }, () => secureRandomBelow(3)));
    expect([...drawn].sort()).toEqual([0, 1, 2]);
  });

  it('[UI-045] a generated password is longer than configured if the requirements need it', () => {
    expect(generatePasswordFor(passwordRequirements(20), 6)).toHaveLength(20);
    expect(generatePasswordFor(passwordRequirements(8))).toHaveLength(12);
    expect(generatePasswordFor([{ isMet: () => false }], 6)).toHaveLength(6);
  });
});
