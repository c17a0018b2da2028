import { readFileSync } from 'node:fs';
import type { FullOrder } from 'shared-contracts/submission';
import { expect, test } from '../support/fixtures.ts';
import { freeDomain } from '../support/free-domain.ts';
import { OrderForm } from '../support/order-form.ts';
import { storedOrders } from '../support/site.ts';

interface FeeRow {
  name: string;
  state: string;
  llc_formation: number;
}

const fees = (
  JSON.parse(readFileSync('site-server/site/catalogue/state-filing-fees.json', 'utf8')) as { rows: FeeRow[] }
).rows;

// With animations, which the other journeys turn off.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const state of ['Wyoming', 'Delaware', 'California']) {
  // A state's prices do not depend on the window's width, so only one state is also tried on a phone; other journeys of
  // `npm test` order at 1280 px.
  const tag = state === 'Wyoming' ? ['@long-desktop', '@translated'] : ['@desktop', '@long'];
  test(
    `[SH-045, OC-178, SC-033] an LLC in ${state} costs the same in summary, receipt and operator's list`,
    { tag },
    async ({ page, site }, { project }) => {
      const form = new OrderForm(page);
      const domain = freeDomain(`alder-${state.toLowerCase()}`);
      const company = `Alder & Wren ${state} ${project.name} LLC`;
      await form.open(site.address);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
      await form.fillUpToPayment({ state, name: company, domain });
      await form.fillCard();

      const summary = await form.summary();
      const stateFee = await OrderForm.lineCents(summary, `${state} State Filing Fee`);
      await expect(summary.getByText(`${domain}, 1 year`)).toBeVisible();
      // What renews is added up, and the domain is a part of it.
      await expect(summary.getByText(`${domain} $18.00`)).toBeVisible();
      await expect(summary.getByText('Corporate Book and Seal')).toBeVisible();
      await expect(summary.getByText('Registered Agent Service').first()).toBeVisible();
      const total = OrderForm.cents(
        await summary
          .getByText(/^\$[\d,]+\.\d\d$/)
          .last()
          .textContent(),
      );
      await form.closeSummary();
      expect(stateFee).toBe(fees.find(({ name }) => name === state)!.llc_formation * 100);

      await form.submit();
      await page.waitForURL(/\/orders\//);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(company);
      const receipt = page.getByRole('complementary');
      expect(
        OrderForm.cents(
          await receipt
            .getByText(/^\$[\d,]+\.\d\d$/)
            .last()
            .textContent(),
        ),
      ).toBe(total);

      const invoice = /\/orders\/([\d-]+)/.exec(page.url())![1]!;
      await expect(page.getByText(invoice).first()).toBeVisible();
      const stored = (await storedOrders(site)).find(({ invoice_number }) => invoice_number === invoice);
      expect(stored?.total_cents).toBe(total);
      expect(stored?.form_type).toBe('FormABusinessForm');
      expect((stored!.order as unknown as FullOrder).addresses[0]?.line1).toBe('2210 Evans Ave, Suite 4');
    },
  );
}
