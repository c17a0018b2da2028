import { expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderInForm } from 'form-engine/testing-react';
import { checkAnswer } from 'shared-contracts/validation';
import { FileField } from './file-field.tsx';
import { fileSizeOf } from 'shared-contracts/file-size';

const FILE = new File(['x'.repeat(1_400)], 'resume.pdf', { type: 'application/pdf' });
const field = <FileField name="resume" label="Resume" hint="PDF, up to 5 MB." accept=".pdf" />;
const input = () => screen.getByLabelText<HTMLInputElement>('Resume');

it('[UI-001] the file variant keeps the chosen file and shows its name and size', async () => {
  const { user, answer } = renderInForm(field);
  expect(input()).toHaveAttribute('accept', '.pdf');
  await user.upload(input(), FILE);
  expect(answer('resume')).toBe(FILE);
  expect(screen.getByText('resume.pdf')).toBeVisible();
  expect(screen.getByText('1.4 kB')).toBeVisible();
  expect(input()).toHaveAccessibleDescription('PDF, up to 5 MB. resume.pdf 1.4 kB');
});

it('[UI-001] a chosen file can be removed, and focus goes back to the input', async () => {
  const { user, answer } = renderInForm(field);
  await user.upload(input(), FILE);
  await user.click(screen.getByRole('button', { name: 'Remove resume.pdf' }));
  expect(answer('resume')).toBeUndefined();
  expect(screen.queryByText('resume.pdf')).not.toBeInTheDocument();
  expect(input()).toHaveFocus();
  expect(input().value).toBe('');
});

it.each([
  ['size:1|ext:pdf', 'The file size must not exceed 0.001 MB'],
  ['size:5000|ext:docx,txt', 'We only accept the following file type(s): docx, txt'],
  ['size:5000|ext:pdf', undefined],
])('[UI-042] the rules %s are applied to the chosen file', async (rules, message) => {
  const { user, answer, tell } = renderInForm(field);
  await user.upload(input(), FILE);
  const error = checkAnswer(answer('resume'), { label: 'Resume', rules }, {});
  expect(error).toBe(message);
  act(() => tell('resume', { validated: true, error }));
  if (message) expect(screen.getByText(message)).toBeVisible();
  else expect(input()).toBeValid();
});

it('the same file can be chosen again after it was changed', async () => {
  const { user, answer } = renderInForm(field);
  await user.upload(input(), FILE);
  await user.click(input());
  expect(input().value).toBe('');
  expect(answer('resume')).toBe(FILE);
});

it('a file chosen before stays if the next choice is cancelled', () => {
  const { answer } = renderInForm(field, { resume: FILE });
  fireEvent.change(input(), { target: { files: [] } });
  expect(answer('resume')).toBe(FILE);
});

it('shows its error on the control', () => {
  const { tell } = renderInForm(field);
  act(() => tell('resume', { error: 'Resume is required' }));
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription('PDF, up to 5 MB. Resume is required');
});

it('a disabled file input keeps its file', () => {
  renderInForm(<FileField name="resume" label="Resume" disabled />, { resume: FILE });
  expect(input()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Remove resume.pdf' })).toBeDisabled();
});

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1 kB'],
  [1_449, '1.4 kB'],
  [9_960, '10 kB'],
  [999_499, '999 kB'],
  [999_600, '1 MB'],
  [5_000_000, '5 MB'],
  [2e12, '2000 GB'],
])('%i bytes are shown as %s', (bytes, words) => {
  expect(fileSizeOf(bytes)).toBe(words);
});
