import { DrivenBrowser, soon } from '../support/driven-browser.ts';
import { expect, test } from '../support/fixtures.ts';
import { CARDS, PASSWORD } from '../support/order-form.ts';
import { storedOrders } from '../support/site.ts';
import { startWebKit } from '../support/web-driver.ts';
import { startFirefox } from '../support/web-driver-bidi.ts';

// Paths of the programs, as the command found them.
const { FIREFOX_PATH, WEBKIT_DRIVER, WEBKIT_BROWSER } = process.env;

const BROWSERS = [
  ...(FIREFOX_PATH ? [{ name: 'Firefox', start: () => startFirefox(FIREFOX_PATH) }] : []),
  ...(WEBKIT_DRIVER && WEBKIT_BROWSER
    ? [{ name: 'WebKit', start: () => startWebKit(WEBKIT_DRIVER, WEBKIT_BROWSER) }]
    : []),
];

for (const { name, start } of BROWSERS) {
  test(`an LLC is ordered in ${name}`, async ({ site }) => {
    test.slow();
    const protocol = await start();
    const browser = new DrivenBrowser(protocol);
    const company = `Alder & Wren ${name} LLC`;
    const fill = (label: string, text: string) =>
      browser.type(text, 'LabelText', label, { exact: true, selector: 'input' });
    const choose = async (label: string, option: string) => {
      await browser.click('Role', 'combobox', { name: label });
      await browser.click('Role', 'option', { name: option });
    };
    const expectStep = (title: string, patience?: number) =>
      browser.textOf(['Role', 'heading', { level: 1, name: title }], patience);
    // A click misses the button if a part that arrives moves it at that moment; a customer clicks again.
    const continueTo = (title: string) =>
      soon(title, async () => {
        await browser.click('Role', 'button', { name: 'Continue' });
        await expectStep(title, 10_000);
      });
    try {
      await browser.open(`${site.address}/form-a-business`);
      await expectStep('Company Information');
      await fill('Company Name', company);
      await choose('Primary State', 'Wyoming');
      await browser.textOf(['Role', 'radiogroup', { name: 'Filing method' }]);
      await continueTo('Account Setup');
      await fill('Email', `${name.toLowerCase()}@alderandwren.com`);
      await fill('Password', PASSWORD);
      await continueTo('Contact Details');
      for (const [label, text] of [
        ['First Name', 'Maya'],
        ['Last Name', 'Okafor'],
        ['Phone', '3075550188'],
        ['Address', '2210 Evans Ave'],
        ['City', 'Cheyenne'],
      ] as const)
        await fill(label, text);
      await choose('State', 'Wyoming');
      await fill('ZIP code', '82001');
      // The member has the contact's name.
      await continueTo('Formation Details');
      await continueTo('Optional Items');
      await continueTo('Payment Information');
      await fill('Card Number', CARDS.charged);
      await choose('Expiry Month', '08');
      await choose('Expiry Year', '2029');
      await fill('Security Code', '123');
      await browser.click('Role', 'button', { name: 'Submit Order' });
      expect(await browser.textOf(['Role', 'heading', { level: 1, name: '/preparing your filing/' }])).toContain(
        company,
      );
      expect((await storedOrders(site)).filter(({ order }) => JSON.stringify(order).includes(company))).toHaveLength(1);
    } finally {
      await protocol.close();
    }
  });
}
