import { describe, expect, it } from '@jest/globals';
import { settlePage } from 'shared-contracts/page-rules';
import { answered, AREAS, WYOMING } from '../../test-data/formation-page.ts';
import { askedAt, companyForm, soldIn, whenTicked } from '../../test-data/company-page.ts';

const PATH = 'companyInformation.inlineMFVODeliveryDestination';
const form = (options: Record<string, unknown> = {}, saveAs = 'mail_forwarding') =>
  answered(
    companyForm({
      company: { inlineMailForwarding: { show: true, ...options } },
      products: [{ saveAs, product: 'mail', showCondition: whenTicked(saveAs) }],
    }),
    'companyInformation.state',
    WYOMING,
  );
const tickOf = ({ data }: ReturnType<typeof form>, saveAs = 'mail_forwarding') => data.productState?.[saveAs]?.checked;

describe('inline mail forwarding', () => {
  it('[OC-006, OC-122] is one of two addresses, required where the page asks', () => {
    expect(askedAt(companyForm(), PATH)).toBeUndefined();
    expect(askedAt(form({ label: 'Mail goes to' }), PATH)?.error).toBe('Mail goes to is required');
    expect(askedAt(answered(form({ label: 'Mail goes to' }), PATH, 'elsewhere'), PATH)?.error).toBe(
      'Mail goes to is not valid.',
    );
    expect(askedAt(answered(form(), PATH, 'yourAddress'), PATH)?.error).toBeUndefined();
  });

  it('[OC-121] Our Address brings mail forwarding into the cart, Your Address takes it out', () => {
    expect(soldIn(form())).not.toContain('mail_forwarding');
    const ours = answered(form(), PATH, 'ourAddress');
    expect([tickOf(ours), soldIn(ours).includes('mail_forwarding')]).toEqual([true, true]);
    const yours = answered(ours, PATH, 'yourAddress');
    expect([tickOf(yours), soldIn(yours).includes('mail_forwarding')]).toEqual([false, false]);
  });

  it("[OC-121] which product is switched is the page's to say", () => {
    expect(
      tickOf(answered(form({ saveAs: 'virtual_office' }, 'virtual_office'), PATH, 'ourAddress'), 'virtual_office'),
    ).toBe(true);
  });

  it('[OC-121] a later choice of the product is kept', () => {
    const off = answered(answered(form(), PATH, 'ourAddress'), 'productState.mail_forwarding.checked', false);
    expect(tickOf(off)).toBe(false);
    expect(tickOf(settlePage(off, off, AREAS).known)).toBe(false);
  });

  it('[OC-121] an answer that the page opens with switches the product, too', () => {
    expect(
      tickOf(
        companyForm({
          company: { inlineMailForwarding: { show: true } },
          data: { companyInformation: { inlineMFVODeliveryDestination: 'ourAddress' } },
        }),
      ),
    ).toBe(true);
  });
});
