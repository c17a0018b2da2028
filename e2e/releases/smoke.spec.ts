import { expect, test } from '../support/fixtures.ts';
import { releaseSetOf, runReleases, startSite, storedOrders, type Site } from '../support/site.ts';
import { domainsBuiltAs, withView } from '../support/tampered-release.ts';

/** Each changes the view of the domain search, so that no check without a browser sees it. */
const BREAKS = {
  leaks: `(view) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('button { letter-spacing: 3px }');
    return (props) => {
      if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
      return view(props);
    };
  }`,
  loses: `(view) => {
    let mute;
    return ({ host, options }) => {
      mute ??= { ...host, bus: { ...host.bus, publish() {} } };
      return view({ options, host: mute });
    };
  }`,
  throws: `(view) => (props) => {
    const shown = view(props);
    if (props.host.known.state.topics['domains:cart-changed']?.domains.length > 0) throw new Error('broken on purpose');
    return shown;
  }`,
  hangs: `(view) => (props) => {
    const shown = view(props);
    while (props.host.known.state.topics['domains:cart-changed']?.domains.length > 0);
    return shown;
  }`,
};

/** What `smoke` prints of a build of domains with this view; a build that holds, too. */
async function smoked(site: Site, view?: string): Promise<string> {
  const build = domainsBuiltAs('0.9.0', view === undefined ? {} : { entry: withView('domain-search', view) });
  const output = await runReleases(site, 'smoke', build.folder).catch(({ stderr }: { stderr: string }) => stderr);
  build.remove();
  return output;
}

test(
  'promote walks through the pages and refuses a release that loses a contribution; it says when it did not walk',
  { tag: '@desktop' },
  async ({ ownSite: site }) => {
    test.slow();
    const first = await releaseSetOf(site);
    const build = domainsBuiltAs('0.8.0', { entry: withView('domain-search', BREAKS.loses) });
    await runReleases(site, 'release', build.folder);
    build.remove();
    await expect(runReleases(site, 'promote', 'domains', '0.8.0')).rejects.toThrow(
      /is not promoted: it would break what runs[\s\S]* \/form-a-business [\s\S]* no longer put into the order: "/,
    );
    expect(await releaseSetOf(site)).toBe(first);
    expect(await runReleases(site, 'promote', 'domains', '0.8.0', '--without-browser')).toContain(
      'Not walked in a browser (--without-browser).',
    );
  },
);

test(
  'an order is placed with sample answers on a page of a site whose cards go to the sandbox, and on no other',
  { tag: '@desktop' },
  async () => {
    const morePages = ['site-server/site/pages/vehicle-registration.json'];
    const cards = { TOKENIZER_ADDRESS: 'https://cards.example', TOKENIZER_SECRET: 'secret-of-the-provider' };
    const [site, real] = [await startSite({ morePages }), await startSite({ morePages, environment: cards })];
    const order = (address: string) => runReleases(site, 'order', address);
    try {
      expect(await order(`${site.address}/vehicle-registration`)).toMatch(/^Order [\d-]+ is placed: \$[\d,]+\.\d\d\. /);
      expect(await storedOrders(site)).toHaveLength(1);
      await expect(order(`${site.address}/nowhere`)).rejects.toThrow('is no page with a form');
      await expect(order('https://shop.example/domains')).rejects.toThrow('Name a page of a site on this machine');
      await expect(order(`${real.address}/vehicle-registration`)).rejects.toThrow('sends cards to another machine');
    } finally {
      await Promise.all([site.remove(), real.remove()]);
    }
  },
);

test(
  'the walks meet a style that leaks, an error after a click and a page that does not answer, each on its step',
  { tag: ['@desktop', '@long'] },
  async ({ ownSite: site }) => {
    test.setTimeout(300_000);
    expect(await smoked(site)).toMatch(/^Walked in Chromium: 1 page in \d+ s\.\ndomains\/0\.9\.0-\w+: holds\n$/);
    expect(await smoked(site, BREAKS.leaks)).toMatch(
      /step optional-items: its styles change how others look: .*letter-spacing 3px in place of normal/,
    );
    expect(await smoked(site, BREAKS.throws)).toContain(
      'step optional-items: The view of domains/domain-search threw: Error: broken on purpose.',
    );
    expect(await smoked(site, BREAKS.hangs)).toContain('step optional-items: It does not answer for more than 2 s.');
  },
);
