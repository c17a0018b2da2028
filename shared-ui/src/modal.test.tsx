import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Modal } from './modal.tsx';

it('[UI-026] a modal has Cancel and Save buttons and a corner close', async () => {
  const user = userEvent.setup();
  const onSave = jest.fn();
  const onCancel = jest.fn();
  render(
    <Modal title="Change state?" onSave={onSave} onCancel={onCancel}>
      <p>Prices change.</p>
    </Modal>,
  );
  expect(screen.getByRole('dialog', { name: 'Change state?' })).toHaveTextContent('Prices change.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onCancel).toHaveBeenCalledTimes(2);
});

it('focus starts at the first field, or else at the first action', () => {
  const { unmount } = render(
    <Modal title="A" saveLabel="Yes, I'll pay $39" onSave={() => undefined} onCancel={() => undefined} />,
  );
  expect(screen.getByRole('button', { name: "Yes, I'll pay $39" })).toHaveFocus();
  unmount();
  render(
    <Modal title="A" onSave={() => undefined} onCancel={() => undefined}>
      <input aria-label="City" />
    </Modal>,
  );
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveFocus();
});

it('Escape cancels, and the dialog stays until its owner unmounts it', () => {
  function Asking() {
    const [isOpen, setIsOpen] = useState(true);
    return isOpen ? <Modal title="A" onSave={() => undefined} onCancel={() => setIsOpen(false)} /> : <p>Cancelled</p>;
  }
  render(<Asking />);
  const isKept = !fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(isKept).toBe(true);
  expect(screen.getByText('Cancelled')).toBeVisible();
});

it('a cancelled choice inside the dialog does not cancel the dialog', () => {
  const onCancel = jest.fn();
  render(
    <Modal title="A" onSave={() => undefined} onCancel={onCancel}>
      <input aria-label="File" />
    </Modal>,
  );
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));
  expect(onCancel).not.toHaveBeenCalled();
});

function Editing({ onClose }: { onClose: (how: string) => void }) {
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const validate = () => {
    setIsChecked(true);
    return text !== '';
  };
  return (
    <Modal
      title="Edit"
      validate={validate}
      onSave={() => onClose('saved')}
      onCancel={(isValid) => onClose(`cancelled, ${isValid ? 'valid' : 'not valid'}`)}
    >
      <input
        aria-label="City"
        aria-invalid={isChecked && text === ''}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </Modal>
  );
}

it('[UI-027] Save validates the body and closes only if it is valid', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  render(<Editing onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'City' })).toHaveFocus());
  expect(screen.getByRole('textbox', { name: 'City' })).toBeInvalid();
  await user.type(screen.getByRole('textbox', { name: 'City' }), 'Cheyenne');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onClose.mock.calls).toEqual([['saved']]);
});

it('[UI-028] Cancel closes and reports whether the body is valid', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  render(<Editing onClose={onClose} />);
  const escape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  escape();
  await user.type(screen.getByRole('textbox', { name: 'City' }), 'Cheyenne');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  escape();
  expect(onClose.mock.calls).toEqual([
    ['cancelled, not valid'],
    ['cancelled, not valid'],
    ['cancelled, valid'],
    ['cancelled, valid'],
  ]);
});

it('the dialog is shown modally and closed before it leaves the page', () => {
  const close = jest.spyOn(HTMLDialogElement.prototype, 'close');
  const { unmount } = render(<Modal title="A" onSave={() => undefined} onCancel={() => undefined} />);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  expect(dialog.open).toBe(true);
  let wasInPage = false;
  close.mockImplementation(() => {
    wasInPage = dialog.isConnected;
  });
  unmount();
  expect(wasInPage).toBe(true);
  close.mockRestore();
});
