import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { ToastStack, toastTimeOf, type Toast } from './toast-stack.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const ERROR: Toast = { id: 'e', tone: 'error', title: 'Payment method declined', message: 'Please double check.' };
const SUCCESS: Toast = { id: 's', tone: 'success', title: 'Address updated', message: 'We use the postal version.' };
const wait = (milliseconds: number) =>
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });

function showToasts(...toasts: Toast[]) {
  const onClose = jest.fn();
  render(<ToastStack toasts={toasts} onClose={onClose} />);
  return onClose;
}

describe('toasts', () => {
  it('[UI-030] error toasts stay 10 s and others 5 s', () => {
    const onClose = showToasts(ERROR, SUCCESS);
    wait(4_999);
    expect(onClose).not.toHaveBeenCalled();
    wait(1);
    expect(onClose.mock.calls).toEqual([['s']]);
    wait(4_999);
    expect(onClose).toHaveBeenCalledTimes(1);
    wait(1);
    expect(onClose).toHaveBeenLastCalledWith('e');
  });

  it('[UI-030] a toast may set its own time', () => {
    expect(toastTimeOf({ tone: 'success', milliseconds: 10_000 })).toBe(10_000);
  });

  it('[UI-031] a toast of time 0 stays until closed', () => {
    const onClose = showToasts({ ...ERROR, milliseconds: 0 });
    wait(3_600_000);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Close: Payment method declined' }));
    expect(onClose).toHaveBeenCalledWith('e');
  });

  it('[UI-032] a toast has a title and a message; errors are alerts, others status', () => {
    showToasts(ERROR, SUCCESS);
    expect(within(screen.getByRole('alert')).getByText('Payment method declined')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Please double check.');
    expect(screen.getByRole('status')).toHaveTextContent('Address updated');
  });

  it.each<[string, Partial<DOMRect>, number]>([
    ['goes when the field in use is below it', { top: 40, bottom: 90 }, 1],
    ['stays when the field in use is elsewhere', { top: 400, bottom: 450 }, 0],
  ])('a toast %s', (_, place, times) => {
    const onClose = showToasts({ ...ERROR, milliseconds: 0 });
    render(<input aria-label="Coupon" />);
    const coupon = screen.getByRole('textbox', { name: 'Coupon' });
    const put = (element: Element, rect: Partial<DOMRect>) => {
      element.getBoundingClientRect = () => ({ left: 12, right: 378, ...rect }) as DOMRect;
    };
    put(screen.getByText(ERROR.title).closest('[data-tone]')!, { top: 12, bottom: 110 });
    put(coupon, place);
    act(() => coupon.focus());
    wait(100);
    expect(onClose).toHaveBeenCalledTimes(times);
  });

  it('the live regions exist before the first toast', () => {
    showToasts();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('waits while it is hovered and starts its time again', () => {
    const onClose = showToasts(SUCCESS);
    const toast = screen.getByText('Address updated').closest('[data-tone]')!;
    wait(4_000);
    fireEvent.pointerEnter(toast);
    wait(60_000);
    fireEvent.pointerLeave(toast);
    wait(4_999);
    expect(onClose).not.toHaveBeenCalled();
    wait(1);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('waits while focus is in it', () => {
    const onClose = showToasts(SUCCESS);
    act(() => screen.getByRole('button').focus());
    wait(60_000);
    expect(onClose).not.toHaveBeenCalled();
    act(() => screen.getByRole('button').blur());
    wait(5_000);
    expect(onClose).toHaveBeenCalledWith('s');
  });
});
