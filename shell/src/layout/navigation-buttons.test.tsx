import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NavigationButtons } from './navigation-buttons.tsx';

const nothing = () => undefined;
const names = () => screen.getAllByRole('button').map((button) => button.textContent);

it("[UI-039] the buttons read Back and Continue, or the page's words", () => {
  const { rerender } = render(<NavigationButtons place="main" onBack={nothing} onContinue={nothing} />);
  expect(names()).toEqual(['Back', 'Continue']);
  rerender(
    <NavigationButtons
      place="main"
      onBack={nothing}
      onContinue={nothing}
      labels={{ back: 'Zurück', continue: 'Weiter' }}
    />,
  );
  expect(names()).toEqual(['Zurück', 'Weiter']);
});

describe('[UI-040] the submit button', () => {
  it("reads Submit, or the form's words", () => {
    const { rerender } = render(<NavigationButtons place="main" onSubmit={nothing} />);
    expect(names()).toEqual(['Submit']);
    rerender(<NavigationButtons place="main" onSubmit={nothing} labels={{ submit: 'Submit Order' }} />);
    expect(names()).toEqual(['Submit Order']);
  });
});

it('in the side column Continue is above Back', () => {
  render(<NavigationButtons place="side" onBack={nothing} onContinue={nothing} />);
  expect(names()).toEqual(['Continue', 'Back']);
});

it('a button without a callback is left out', () => {
  const { container, rerender } = render(<NavigationButtons place="main" onContinue={nothing} />);
  expect(names()).toEqual(['Continue']);
  rerender(<NavigationButtons place="main" />);
  expect(container).toBeEmptyDOMElement();
});

it('every button calls back', async () => {
  const user = userEvent.setup();
  const [onBack, onContinue, onSubmit] = [jest.fn(), jest.fn(), jest.fn()];
  render(<NavigationButtons place="main" onBack={onBack} onContinue={onContinue} onSubmit={onSubmit} />);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect([onBack, onContinue, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect([onBack, onContinue, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
});

it('[SH-033] while submitting the buttons are disabled, and Submit keeps the focus', async () => {
  const user = userEvent.setup();
  const pressed = jest.fn();
  const buttons = (submitting: boolean) => (
    <NavigationButtons place="side" onBack={pressed} onContinue={pressed} onSubmit={pressed} submitting={submitting} />
  );
  const { rerender } = render(buttons(false));
  screen.getByRole('button', { name: 'Submit' }).focus();
  rerender(buttons(true));
  expect(screen.getByRole('button', { name: 'Submit' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-disabled', 'true');
  for (const button of screen.getAllByRole('button')) await user.click(button);
  expect(pressed).not.toHaveBeenCalled();
});

it('[SH-033] a held Submit takes no press, a held Continue does', async () => {
  const user = userEvent.setup();
  const [onContinue, onSubmit] = [jest.fn(), jest.fn()];
  const { rerender } = render(<NavigationButtons place="side" onSubmit={onSubmit} held />);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-disabled', 'true');
  rerender(<NavigationButtons place="side" onContinue={onContinue} held />);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect([onSubmit.mock.calls.length, onContinue.mock.calls.length]).toEqual([0, 1]);
});
