import { expect, test, type Page } from '@playwright/test';
import { startStandalone, watch, type StandaloneArea } from '../support/standalone-area.ts';
import { expectNoFindings } from '../support/axe.ts';

const tool = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function publish(page: Page, topic: string, payload: string): Promise<void> {
  const topics = tool(page, 'Topics of other areas');
  await topics.getByLabel('Topic').selectOption({ label: topic });
  await topics.getByLabel('Payload, as JSON').fill(payload);
  await topics.getByRole('button', { name: 'Publish' }).click();
}

/** Expects that all requests went to this process, and that none was for a file of a shell or of another area. */
function expectStandalone(requests: readonly string[], { address, area }: { address: string; area: string }): void {
  const ownHost = new URL(address).host;
  expect(requests.filter((url) => !url.startsWith('data:') && new URL(url).host !== ownHost)).toEqual([]);
  const scripts = requests.map((url) => new URL(url).pathname).filter((path) => path.endsWith('.js'));
  expect(scripts).toContain(`/remotes/${area}/dev/remoteEntry.js`);
  expect(scripts.filter((path) => path !== '/assets/dev/main.js' && !path.startsWith(`/remotes/${area}/dev/`))).toEqual(
    [],
  );
}

test.describe.configure({ mode: 'serial', timeout: 180_000 });

test.describe('domains', () => {
  let standalone: StandaloneArea;
  test.beforeAll(async () => {
    standalone = await startStandalone('mfe-domains');
  });
  test.afterAll(() => standalone?.stop());

  test(
    'the area runs standalone: a domain is found and contributed, and topics of another area are published on ' +
      'its behalf',
    { tag: ['@desktop', '@long'] },
    async ({ page }) => {
      const { requests, complaints, frames } = watch(page);
      await page.goto(standalone.address);
      // The page is connected to the socket that reports builds.
      await expect.poll(() => frames).toContain('{"type":"ok"}');
      await expect(tool(page, 'Asked now')).toContainText('A domain is required');

      await page.getByRole('textbox', { name: 'Domain name' }).fill('alder-wren');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByRole('button', { name: /^Add/ }).first().click();
      await expect(tool(page, 'Contributed to the cart').getByRole('row').nth(1)).toHaveText(
        /^alder-wren\.com, 1 year1\$\d+\.\d\d$/,
      );
      await expect(tool(page, 'Asked now')).toContainText('1 asked, 0 failing');

      const topics = tool(page, 'Topics of other areas');
      await publish(
        page,
        'order-checkout:cart-changed (state)',
        '{"totalCents":"much","savedCents":0,"itemCount":1,"renewals":[]}',
      );
      await expect(topics.getByRole('status')).toHaveText('totalCents: an integer, but received a string');
      await publish(
        page,
        'order-checkout:cart-changed (state)',
        '{"totalCents":12345,"savedCents":0,"itemCount":1,"renewals":[]}',
      );
      await expect(topics.getByRole('status')).toHaveText('Published.');
      await expect(tool(page, 'Bus').getByRole('listitem').first()).toContainText('"totalCents": 12345');

      // The event that an order was placed empties the domain cart.
      await publish(
        page,
        'order-checkout:order-placed (event)',
        '{"formType":"FormABusinessForm","invoiceNumber":"1001"}',
      );
      await expect(tool(page, 'Contributed to the cart')).toContainText('Nothing yet.');

      await expectNoFindings(page, 'a standalone area');
      expectStandalone(requests, { address: standalone.address, area: 'domains' });
      // The payload that was refused above, and nothing else.
      expect(complaints).toEqual([expect.stringContaining('Refused to publish order-checkout:cart-changed')]);
    },
  );

  test(
    '[SH-013] a module that does not load says so and comes back by "Try again"',
    { tag: ['@desktop', '@long'] },
    async ({ page }) => {
      await page.route('**/expose-domain-search*.js', (route) => route.abort());
      await page.goto(standalone.address);
      const again = page.getByRole('button', { name: 'Try again' });
      await again.waitFor();
      await page.unroute('**/expose-domain-search*.js');
      await again.click();
      await expect(page.getByRole('textbox', { name: 'Domain name' })).toBeVisible();
    },
  );
});

test.describe('order-checkout', () => {
  let standalone: StandaloneArea;
  test.beforeAll(async () => {
    standalone = await startStandalone('mfe-order-checkout');
  });
  test.afterAll(() => standalone?.stop());

  test(
    'the same command runs another area, with prices of the sandbox catalogue',
    { tag: ['@desktop', '@long'] },
    async ({ page }) => {
      const { requests, complaints } = watch(page);
      await page.goto(standalone.address);
      await page.getByLabel('Primary State').click();
      await page.getByRole('option', { name: 'Wyoming' }).click();
      await expect(page.getByRole('main')).toContainText('alder.com, 1 year');
      await expect(
        tool(page, 'Bus').getByRole('listitem').filter({ hasText: 'order-checkout:cart-changed' }).first(),
      ).toContainText(/"totalCents": \d{5}/);
      await tool(page, 'Asked now').getByRole('button', { name: 'Show all errors' }).click();
      await expect(page.getByRole('main')).toContainText('Company Name is required');
      expectStandalone(requests, { address: standalone.address, area: 'order-checkout' });
      expect(complaints).toEqual([]);
    },
  );
});
