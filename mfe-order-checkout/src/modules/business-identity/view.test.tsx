import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import type { ContributedProduct } from 'shared-contracts/cart';
import { contributionTopic } from 'shared-contracts/topics';
import { answeredAll, contributed, coveredDomain, WYOMING } from '../../test-data/formation-page.ts';
import { renderModule } from '../../test-data/checkout-host.ts';
import {
  IDENTITY_CATALOGUE,
  identityForm,
  SINGLE_GROUPS,
  type IdentityChanges,
} from '../../test-data/identity-page.ts';
import { view } from './view.tsx';

const show = (changes: IdentityChanges = {}, answers: Record<string, unknown> = {}) =>
  renderModule(
    'business-identity',
    view,
    answeredAll(identityForm(changes), { 'companyInformation.state': WYOMING, ...answers }),
  );
const box = () => screen.getByRole('checkbox', { name: 'Add Business Identity' });

describe('business identity', () => {
  it(
    '[OC-124] the box says what the bundle costs today and later, the ' + 'old price struck, and lists what it holds',
    () => {
      show();
      expect(box()).not.toBeChecked();
      expect(box()).toHaveAccessibleDescription('Renews at $84.00/year. Cancel any time before. Was $84.00 now Free');
      const contents = within(screen.getByRole('list', { name: 'Business Identity' })).getAllByRole('listitem');
      expect(contents.map(({ textContent }) => textContent)).toEqual(['Website and hosting', 'TLS certificate']);
    },
  );

  it('[OC-124] a bundle that costs something has its price with the period', () => {
    show({ bundles: ['office_identity'] });
    expect(screen.getByRole('checkbox', { name: 'Add Identity with Office' })).toHaveAccessibleDescription(
      /\$349\.00 \/year$/,
    );
  });

  it('[OC-124] ticking it sets the toggle, and what it holds is no longer offered one by one', async () => {
    const { known } = show({ businessIdentity: { groups: SINGLE_GROUPS } });
    expect(screen.getByRole('checkbox', { name: 'Web Hosting' })).toHaveAccessibleDescription('$60.00 /year');
    await userEvent.click(box());
    expect(known().data.businessIdentityToggle).toBe(true);
    expect(screen.queryByRole('checkbox', { name: 'Web Hosting' })).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Logo' })).toBeInTheDocument();
    await userEvent.click(box());
    expect(screen.getByRole('checkbox', { name: 'Web Hosting' })).toBeInTheDocument();
  });

  it('[OC-126] says why mail forwarding left the order, and no longer once it is back', async () => {
    show(
      {
        bundles: ['office_identity'],
        businessIdentity: { mailForwarding: { saveAs: 'mail_forwarding', serviceTypes: { office_identity: 'vo' } } },
      },
      { 'productState.mail_forwarding.checked': true, 'productState.mail_forwarding.data.serviceType': 'mf' },
    );
    const notice = screen.getByRole('status');
    expect(notice).toBeEmptyDOMElement();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Add Identity with Office' }));
    expect(notice).toHaveTextContent('we took Mail Forwarding out of your order');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Add Identity with Office' }));
    expect(notice).toBeEmptyDOMElement();
  });

  it(
    '[OC-169] unticking it says that the domain it paid for stays in the order, what it costs now, and where to ' +
      'remove it',
    async () => {
      const [bundle] = IDENTITY_CATALOGUE.bundles;
      const catalogue = {
        ...IDENTITY_CATALOGUE,
        bundles: [{ ...bundle!, product_ids: [...bundle!.product_ids, 'domain'] }],
      };
      const form = answeredAll(identityForm({ catalogue }), { 'companyInformation.state': WYOMING });
      const withDomains = form.page.steps.map((step) =>
        step.key === 'optional'
          ? {
              ...step,
              sections: [
                ...step.sections,
                { modules: [{ module: 'domains/domain-search', required: true, options: {} }] },
              ],
            }
          : step,
      );
      const { know, navigations } = renderModule('business-identity', view, {
        ...form,
        page: { ...form.page, steps: withDomains },
      });
      const choose = (...products: ContributedProduct[]) =>
        know({ topics: { [contributionTopic('domains').name]: contributed(...products) } });
      choose(coveredDomain('alder.com', 1400, 2));
      // Not as a negative price.
      expect(box()).toHaveAccessibleDescription(
        'It includes alder.com ($14.00). Renews at $84.00/year. Cancel any time before. Was $84.00 now Free',
      );
      const notice = screen.getByRole('status');
      await userEvent.click(box());
      expect(notice).toBeEmptyDOMElement();
      await userEvent.click(box());
      expect(notice).toHaveTextContent('Still in your order: alder.com. It now costs $28.00.');
      expect(screen.getByRole('button', { name: 'Change or remove it' })).toHaveAccessibleDescription(/alder\.com/);
      await userEvent.click(screen.getByRole('button', { name: 'Change or remove it' }));
      expect(navigations).toEqual([{ kind: 'module', module: 'domains/domain-search' }]);
      choose();
      expect(notice).toBeEmptyDOMElement();
    },
  );

  it('[OC-128] a missing selection is said at the box, or above the single products where there is none', () => {
    const { showErrors, unmount } = show({ businessIdentity: { groups: SINGLE_GROUPS, required: true } });
    showErrors();
    expect(box()).toHaveAccessibleDescription(/^A selection is required/);
    unmount();
    const without = show({ bundles: [], businessIdentity: { groups: SINGLE_GROUPS, required: true } });
    without.showErrors();
    expect(screen.getByText('A selection is required')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: /^Add/ })).not.toBeInTheDocument();
  });

  it('until the products are there, their place is held', () => {
    const { know } = show({ catalogue: EMPTY_CATALOGUE });
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    know({ catalogue: IDENTITY_CATALOGUE });
    expect(box()).toBeInTheDocument();
  });
});
