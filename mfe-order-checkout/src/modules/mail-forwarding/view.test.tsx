import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeredAll } from '../../test-data/formation-page.ts';
import { renderModule } from '../../test-data/checkout-host.ts';
import { identityForm } from '../../test-data/identity-page.ts';
import { view } from './view.tsx';

const show = (options: Record<string, unknown> = {}, answers: Record<string, unknown> = {}) =>
  renderModule('mail-forwarding', view, answeredAll(identityForm({ mailForwarding: options }), answers));
const recipient = (place: number) => within(screen.getByRole('group', { name: `Recipient ${place}` }));
const field = (place: number, label: string) => recipient(place).getByRole('textbox', { name: label });
const addButton = () => screen.getByRole('button', { name: 'Add recipient' });

describe('mail forwarding', () => {
  it('[OC-075, OC-119] individual and business are two choice cards, above the recipients', async () => {
    const { known } = show();
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'individual',
      'business',
    ]);
    await userEvent.click(screen.getByRole('radio', { name: 'Business' }));
    expect(known().data.individualOrBusiness).toBe('business');
    expect(screen.getByRole('heading', { name: 'Recipients' })).toBeInTheDocument();
  });

  it(
    '[OC-120] up to four recipients can be added, each getting ' + 'focus, and the only one cannot be removed',
    async () => {
      const { known } = show();
      expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
      for (const place of [2, 3, 4]) {
        await userEvent.click(addButton());
        expect(field(place, 'First Name')).toHaveFocus();
      }
      expect(known().data.recipients).toHaveLength(4);
      expect(screen.queryByRole('button', { name: 'Add recipient' })).not.toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'Remove Recipient 4' }));
      expect(screen.getByRole('heading', { name: 'Recipient 3' })).toHaveFocus();
      expect(addButton()).toBeInTheDocument();
    },
  );

  it('[OC-120] names are kept when another recipient is removed', async () => {
    const { known } = show(
      {},
      {
        recipients: [
          { firstName: 'Maya', lastName: 'Okafor' },
          { firstName: 'Daniel', lastName: 'Reyes' },
        ],
      },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove Recipient 1' }));
    expect(known().data.recipients).toEqual([{ firstName: 'Daniel', lastName: 'Reyes' }]);
    expect(field(1, 'Last Name')).toHaveValue('Reyes');
  });

  it("[OC-120] no fewer than the page's number can be left", () => {
    show({ min: 2 });
    expect(recipient(2).getByRole('textbox', { name: 'First Name' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  });

  it('[OC-078, OC-120] what is missing is shown at its field', () => {
    const { showErrors } = show();
    showErrors();
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Company or Individual selection is required');
    expect(field(1, 'First Name')).toHaveAccessibleDescription('Recipient 1 First Name is required');
  });

  it("every recipient is a separate person to the browser's autocompletion", async () => {
    show();
    await userEvent.click(addButton());
    expect(field(2, 'First Name')).toHaveAttribute('autocomplete', 'section-recipients-1 given-name');
  });

  it('is not there without the product that asks for it', () => {
    const { container } = show({ askedWith: ['mail_basic'] });
    expect(container.querySelector('form')).toBeEmptyDOMElement();
  });
});
