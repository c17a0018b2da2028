import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderInForm } from 'form-engine/testing-react';
import { TextAreaField } from './text-area-field.tsx';

it('[UI-018] the counter shows the number of typed characters and the maximum', async () => {
  const { user } = renderInForm(<TextAreaField name="legal" label="Legal Needs" maxLength={2000} counter />);
  expect(screen.getByText('0/2000 Characters Max.')).toBeVisible();
  await user.type(screen.getByRole('textbox'), 'A shop');
  expect(screen.getByText('6/2000 Characters Max.')).toBeVisible();
});

it('[UI-021] the counter flags an error when the count reaches the maximum', async () => {
  const { user } = renderInForm(<TextAreaField name="legal" label="Legal Needs" maxLength={5} counter />, {
    legal: 'Four',
  });
  expect(screen.getByText('4/5 Characters Max.')).not.toHaveAttribute('data-error');
  await user.type(screen.getByRole('textbox'), '5');
  const count = screen.getByText('5/5 Characters Max.').parentElement;
  expect(count).toHaveAttribute('data-error');
  expect(count?.querySelector('svg')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('You have used all 5 characters.');
});

it('[UI-021] a pasted text stays whole, and the counter says how many characters are too many', async () => {
  const { user, answer } = renderInForm(<TextAreaField name="legal" label="Legal Needs" maxLength={5} counter />);
  await user.click(screen.getByRole('textbox'));
  await user.paste('Four and five');
  expect(screen.getByText('13/5 Characters Max.').parentElement).toHaveAttribute('data-error');
  expect(screen.getByRole('status')).toHaveTextContent('8 characters too many.');
  await user.tab();
  expect([screen.getByRole<HTMLTextAreaElement>('textbox').value, answer('legal')]).toEqual([
    'Four and five',
    'Four and five',
  ]);
});

it('the counter describes the control, and is absent unless asked for', () => {
  const { show } = renderInForm(<TextAreaField name="legal" label="Legal Needs" maxLength={5} counter />);
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('0/5 Characters Max.');
  show(<TextAreaField name="legal" label="Legal Needs" />);
  expect(screen.queryByText(/Characters Max/)).not.toBeInTheDocument();
});

it('the typed text is in the form after blur', async () => {
  const { user, answer } = renderInForm(<TextAreaField name="purpose" label="Business Purpose" />);
  await user.type(screen.getByRole('textbox', { name: 'Business Purpose' }), 'Roast{Enter}and sell');
  await user.tab();
  expect(answer('purpose')).toBe('Roast\nand sell');
});

it('[UI-020] a disabled text area has no rules: it shows no error, and its full counter none either', () => {
  const { tell, show } = renderInForm(
    <TextAreaField name="legal" label="Legal Needs" maxLength={5} counter disabled />,
    { legal: 'Fives' },
  );
  act(() => tell('legal', { error: 'Legal Needs is required' }));
  expect(screen.getByRole('textbox')).toBeValid();
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('5/5 Characters Max.');
  expect(screen.getByText('5/5 Characters Max.')).not.toHaveAttribute('data-error');
  show(<TextAreaField name="legal" label="Legal Needs" maxLength={5} counter />);
  expect(screen.getByRole('textbox')).toBeInvalid();
});
