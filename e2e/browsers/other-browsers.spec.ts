import fc from 'fast-check';
import { DrivenBrowser, soon, type Query } from '../support/driven-browser.ts';
import { VISITS } from '../support/early-visit.ts';
import { expect, test } from '../support/fixtures.ts';
import { startHeldSite } from '../support/held-site.ts';
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

if (FIREFOX_PATH)
  test('nothing of 200 interactions at random is lost in Firefox before and while scripts arrive', async ({ site }) => {
    test.setTimeout(900_000);
    const protocol = await startFirefox(FIREFOX_PATH);
    const browser = new DrivenBrowser(protocol);
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
    const lost: string[] = [];
    let tried = 0;
    /** Fields and choices by their labels. */
    const fields = ['Company Name', '/^Alternative Name/'].map((label): Query => [
      'LabelText',
      label,
      { selector: 'input' },
    ]);
    const choices = ['LLC', 'PLLC', 'Corporation', 'Nonprofit'].map((name): Query => ['Role', 'radio', { name }]);
    const presses: Record<'Continue' | 'Enter' | 'list', Query> = {
      Continue: ['Role', 'button', { name: 'Continue' }],
      Enter: fields[0]!,
      list: ['Role', 'combobox', { name: 'Primary State' }],
    };
    const propertyOf = (query: Query, property: string) =>
      browser.with(query, (element) => protocol.propertyOf(element, property));
    const isSoon = (query: Query, property: string, expected: string) =>
      soon('', async () => {
        if ((await propertyOf(query, property)) !== expected) throw new Error('not yet');
      }).then(
        () => true,
        () => false,
      );
    await expect.poll(async () => (await fetch(`${site.address}/form-a-business`)).text()).toContain('data-rendered');
    try {
      for (let visit = 0; tried < 200; visit += 1) {
        const [{ actions, last, release }] = fc.sample(VISITS, { seed: seed + visit, numRuns: 1 }) as [
          typeof VISITS extends fc.Arbitrary<infer V> ? V : never,
        ];
        const held = await startHeldSite(site);
        const texts = new Map<Query, string>();
        let chosen: Query | undefined;
        const done: string[] = [];
        const letThrough = () => setTimeout(held.letThrough, release.after);
        await protocol.begin(`${held.address}/form-a-business`);
        await browser.textOf(['Role', 'heading', { level: 1, name: 'Company Information' }]);
        for (const [index, { kind, which, text, pause }] of actions.entries()) {
          if (index === release.before) letThrough();
          if (kind === 'choose') {
            chosen = choices[which % choices.length]!;
            await browser.click(...chosen);
            done.push(`choose ${chosen[2]!.name}`);
          } else {
            const field = fields[which % fields.length]!;
            await browser.type(text, ...field);
            texts.set(field, (texts.get(field) ?? '') + text);
            done.push(`type ${text} in ${field[1]}`);
          }
          await new Promise((resolve) => setTimeout(resolve, pause));
        }
        if (last === 'Enter') await browser.type('\uE007', ...presses.Enter);
        else if (last !== 'nothing') await browser.click(...presses[last]);
        if (last !== 'nothing') done.push(last);
        if (release.before >= actions.length) letThrough();
        tried += done.length;
        const expectKept = async (what: string, kept: Promise<boolean>) => {
          if (!(await kept)) lost.push(`seed ${seed} visit ${visit}: ${done.join(', ')}: ${what}`);
        };
        if (last === 'list') await expectKept(last, isSoon(presses.list, 'ariaExpanded', 'true'));
        else if (last !== 'nothing')
          await expectKept(last, isSoon(['Role', 'region', { name: '/Please correct/' }], 'localName', 'section'));
        for (const [field, text] of texts) await expectKept(field[1], isSoon(field, 'value', text));
        if (chosen) await expectKept('the choice', isSoon(chosen, 'checked', 'true'));
        held.close();
      }
    } finally {
      await protocol.close();
    }
    test.info().annotations.push({ type: 'interactions', description: `${tried}, seed ${seed}` });
    expect(lost).toEqual([]);
  });
