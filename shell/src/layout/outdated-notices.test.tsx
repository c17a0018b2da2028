import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReleaseOffer } from '../release/release-watch.ts';
import { orderWords } from '../test-data/order-words.ts';
import { OtherTabNotice, ReleaseNotice } from './outdated-notices.tsx';

describe('release notice', () => {
  const scrollTo = window.scrollTo;
  beforeEach(() => {
    window.scrollTo = () => undefined;
  });
  afterEach(() => {
    window.scrollTo = scrollTo;
  });

  async function show(offer: ReleaseOffer, keepsAnswers = true) {
    const [onReload, onDismiss] = [jest.fn(), jest.fn()];
    render(
      <main tabIndex={-1}>
        <ReleaseNotice
          offer={offer}
          outdated={orderWords.outdated}
          keepsAnswers={keepsAnswers}
          onReload={onReload}
          onDismiss={onDismiss}
        />
      </main>,
    );
    const status = screen.getByRole('status');
    expect(status).toBeEmptyDOMElement();
    await act(
      () =>
        new Promise((resolve) => {
          setTimeout(resolve, 5);
        }),
    );
    return { onReload, onDismiss, status };
  }

  it("a newer version is announced; it can be loaded, or dismissed without losing the keyboard's place", async () => {
    const user = userEvent.setup();
    const { onReload, onDismiss, status } = await show('newer');
    expect(status).toHaveTextContent(
      'There is a newer version of this pageReload to use it. Your answers are kept, but not passwords and cards; ' +
        'prices may have changed.',
    );
    expect(document.body).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect([onReload.mock.calls.length, onDismiss.mock.calls.length]).toEqual([1, 1]);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('if an order needs the reload, the notice takes focus and has no "Not now"', async () => {
    const { status } = await show('needed');
    expect(status).toHaveTextContent(/Reload to place your order\. You have not been charged\. Your answers are kept/);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reload']);
    expect(document.activeElement).toContainElement(status);
    expect(document.body).not.toHaveFocus();
  });

  it('a page that does not keep answers offers no reload', async () => {
    expect((await show('newer', false)).status).toBeEmptyDOMElement();
  });

  it('a page that does not keep answers says so', async () => {
    expect((await show('needed', false)).status).toHaveTextContent(
      /You have not been charged\. What you typed is not kept\.$/,
    );
  });
});

describe('other tab notice', () => {
  it('a form that was changed in another tab says so aloud and leaves the choice to the customer', async () => {
    const user = userEvent.setup();
    const [onUseOther, onKeep] = [jest.fn(), jest.fn()];
    render(<OtherTabNotice id="other-tab" onUseOther={onUseOther} onKeep={onKeep} />);
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent('This form was changed in another tab.');
    await user.click(screen.getByRole('button', { name: 'Use the answers from the other tab' }));
    expect([onUseOther.mock.calls.length, onKeep.mock.calls.length]).toEqual([1, 0]);
    await user.click(screen.getByRole('button', { name: 'Keep the answers in this tab' }));
    expect([onUseOther.mock.calls.length, onKeep.mock.calls.length]).toEqual([1, 1]);
    // Focus is where the form begins, not at the top of the page.
    expect(document.activeElement).toContainElement(status);
    expect(document.body).not.toHaveFocus();
  });
});
