import { execFile } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { buildPlainArea, linkPackages, writePlainArea } from '../../tooling/test/plain-area/plain-area.mjs';
import { expect, test } from '../support/fixtures.ts';
import { OrderForm } from '../support/order-form.ts';
import { runningReleases, runReleases, startSite, storedOrders, withReason, type Site } from '../support/site.ts';

/** Adds a file to a site, or changes one. */
function editSite({ siteFolder }: Site, file: string, edit: (text: string) => unknown): void {
  const path = join(siteFolder, file);
  writeFileSync(path, JSON.stringify(edit(readFileSync(path, 'utf8'))));
}

/** The kit's command for the area in a folder, which releases it for a site; resolves to its output. */
const areaIn =
  (folder: string, { dataFolder, releasesFolder }: Site, settings: Record<string, string> = {}) =>
  async (...args: string[]): Promise<string> => {
    const env = { ...process.env, DATA_FOLDER: dataFolder, RELEASES_FOLDER: releasesFolder, ...settings };
    const command = [resolve('tooling/dev/area.mjs'), ...withReason(args)];
    return (await promisify(execFile)(process.execPath, command, { cwd: folder, env })).stdout;
  };

/** Starts the site again with the area's page and product, and what is answered in place of its service. */
async function addLocker(site: Site, folder: string): Promise<void> {
  await site.stop();
  editSite(site, 'catalogue/products.json', (text) => {
    const [products, own] = [text, readFileSync(join(folder, 'standalone/products.json'), 'utf8')].map(
      (file) => JSON.parse(file) as { simpleProducts: unknown[] },
    ) as [{ simpleProducts: unknown[] }, { simpleProducts: unknown[] }];
    return { ...products, simpleProducts: [...products.simpleProducts, ...own.simpleProducts] };
  });
  copyFileSync(join(folder, 'standalone/page.json'), join(site.siteFolder, 'pages/locker.json'));
  writeFileSync(join(site.siteFolder, 'area-services.json'), '{"locker":{"fallbacks":{"free":{"free":0}}}}');
  await site.start();
}

test(
  'an area that sells by an id which the catalogue does not have: smoke finds it, the site warns of its page, and no ' +
    'order of nothing is placed',
  { tag: ['@desktop', '@long'] },
  async ({ page, complaints }) => {
    test.setTimeout(300_000);
    const folder = mkdtempSync(join(tmpdir(), 'plain-area-'));
    const site = await startSite({
      environment: { LOCKER_SERVICE_ADDRESS: 'http://127.0.0.1:9', LOCKER_SERVICE_KEY: 'key' },
    });
    try {
      writePlainArea(folder);
      const rules = join(folder, 'src/rules.js');
      writeFileSync(rules, readFileSync(rules, 'utf8').replace("id === 'locker'", "id === 'lockers'"));
      linkPackages(folder);
      buildPlainArea(folder);
      const area = areaIn(folder, site);
      await expect(area('smoke', 'dist')).rejects.toThrow(
        'The answers and clicks of the walk put nothing into the order, so that none can be placed.',
      );

      await area('release', 'dist');
      await area('promote', 'locker');
      await addLocker(site, folder);
      expect(site.printed()).toContain('Nothing can be ordered');
      const form = new OrderForm(page);
      await page.goto(`${site.address}/locker`);
      await page.getByRole('textbox', { name: 'Name on the locker' }).fill('Alder');
      await page.getByRole('radio', { name: 'Large' }).check();
      await form.continueTo('Contact Details');
      await form.fillAccount({ email: 'locker@alderandwren.com' });
      await form.fillContact();
      await form.continueTo('Payment');
      await form.fillCard();
      await expect((await form.summary()).getByText('There is no product in your order yet')).toBeVisible();
      complaints.allow(/The order could not be assembled without empty-order/);
      await form.submit();
      await expect(page.getByText('Your order is not complete')).toBeVisible();
      await form.chooseStep('Contact Details');
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('locker@alderandwren.com');
      expect(await storedOrders(site)).toEqual([]);
    } finally {
      await site.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

/** Changes of the view after which no customer can answer a question, each with the finding. */
const UNANSWERABLE = [
  ["field.type(target.value, 'one');", '', 'The control of "Name on the locker" does not answer locker.name.'],
  ['onChange: () => field.change(key)', 'onChange() {}', 'The control of "Size of your locker" does not answer'],
  ["name: 'locker.size'", "name: 'size'", 'No control has the name locker.size, so "Size of your locker" cannot be'],
  ['SIZES.map(choice)', 'null', 'No control has the name locker.size, so "Size of your locker" cannot be'],
] as const;

test(
  'a question whose control is dead, has another name or is missing: smoke refuses the release, and no order is placed',
  { tag: ['@desktop', '@long'] },
  async () => {
    test.setTimeout(300_000);
    const folder = mkdtempSync(join(tmpdir(), 'plain-area-'));
    const site = await startSite({
      environment: { LOCKER_SERVICE_ADDRESS: 'http://127.0.0.1:9', LOCKER_SERVICE_KEY: 'key' },
    });
    try {
      writePlainArea(folder);
      linkPackages(folder);
      const view = join(folder, 'src/size.js');
      const intact = readFileSync(view, 'utf8');
      const area = areaIn(folder, site);
      for (const [line, broken, wrong] of UNANSWERABLE) {
        expect(intact).toContain(line);
        writeFileSync(view, intact.replace(line, broken));
        buildPlainArea(folder);
        await expect(area('smoke', 'dist')).rejects.toThrow(`step locker: ${wrong}`);
      }
      await area('release', 'dist');
      await area('promote', 'locker', '--without-browser');
      await addLocker(site, folder);
      const order = () => area('order', `${site.address}/locker`);
      await expect(order()).rejects.toThrow(`Nothing was ordered. Step locker: ${UNANSWERABLE[3][2]}`);
      expect(await storedOrders(site)).toEqual([]);

      writeFileSync(view, intact);
      const rules = join(folder, 'src/rules.js');
      writeFileSync(rules, readFileSync(rules, 'utf8').replace("version: '0.1.0'", "version: '0.2.0'"));
      buildPlainArea(folder);
      await area('release', 'dist');
      await area('promote', 'locker');
      await expect.poll(() => runningReleases(site)).toMatchObject({ locker: expect.stringMatching(/^0\.2\.0-/) });
      expect(await order()).toMatch(/^Order [\d-]+ is placed: \$12\.00\. /);
    } finally {
      await site.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test(
  'an area of JavaScript, built by stock webpack with its own RxJS, is released, shows what its own service answers, ' +
    'and is ordered',
  { tag: '@desktop' },
  async ({ page, complaints }) => {
    const folder = mkdtempSync(join(tmpdir(), 'plain-area-'));
    let free: number | undefined = 7;
    const keys = new Set<string | undefined>();
    const service = createServer((request, response) => {
      keys.add(request.headers.authorization);
      response.writeHead(free === undefined ? 500 : 200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(request.url?.startsWith('/loads/free?') ? { free } : {}));
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    const site = await startSite({
      environment: { LOCKER_SERVICE_ADDRESS: `http://127.0.0.1:${port}`, LOCKER_SERVICE_KEY: 'key-of-the-site' },
    });
    try {
      writePlainArea(folder, { hasFurtherParts: true });
      linkPackages(folder);
      buildPlainArea(folder);
      const area = areaIn(folder, site);
      expect(await area('check', 'dist')).toMatch(/locker 0\.1\.0-\w+: holds/);
      const before = await runningReleases(site);
      await area('release', 'dist');
      // Its team has a key that the site's owner allows.
      const sitesKey = readFileSync(join(site.dataFolder, 'release-signing-key.pem'));
      const settings = {
        RELEASE_SIGNING_KEY: join(folder, 'team.pem'),
        RELEASE_TRUSTED_KEYS: join(folder, 'site.pub'),
      };
      writeFileSync(
        settings.RELEASE_TRUSTED_KEYS,
        createPublicKey(sitesKey).export({ type: 'spki', format: 'pem' }).toString(),
      );
      const [, publicKey = ''] = /allow TEAM (\S+) AREA/.exec(await area('key', settings.RELEASE_SIGNING_KEY)) ?? [];
      const team = areaIn(folder, site, settings);
      await expect(team('promote', 'locker', '--without-browser')).rejects.toThrow(
        / may move nothing here\. Ask the site's owner/,
      );
      await runReleases(site, 'allow', 'locker-team', publicKey, 'locker');
      expect(await team('promote', 'locker')).toContain('locker 0.1.0-');
      expect(await team('releases', 'history', 'locker')).toContain('by locker-team: a journey');
      // Nothing else is released, not even shell or checkout.
      const locker = expect.stringMatching(/^0\.1\.0-/);
      await expect.poll(() => runningReleases(site)).toEqual({ ...before, locker });

      await addLocker(site, folder);

      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      await page.goto(`${site.address}/locker`);
      await expect(page.getByText('7 lockers are free.')).toBeVisible();
      expect([...keys]).toEqual(['Bearer key-of-the-site']);
      // A part that did not arrive is loaded again from the other address, with a container of its own.
      free = undefined;
      complaints.allow(/ERR_FAILED .*\/size\.js$/);
      await page.route('**/remotes/locker/*/size.js', (route) =>
        new URL(route.request().url()).pathname.startsWith('/again/') ? route.continue() : route.abort(),
      );
      await page.reload();
      await expect(page.getByText('0 lockers are free.')).toBeVisible();

      const form = new OrderForm(page);
      await form.continue();
      await expect(page.getByRole('alert').filter({ hasText: 'Choose the size of your locker.' })).toBeVisible();
      const name = page.getByRole('textbox', { name: 'Name on the locker' });
      await name.pressSequentially(' Alder Wren ');
      await expect(name).toHaveValue(' Alder Wren ');
      await name.blur();
      await expect(name).toHaveValue('Alder Wren');
      await page.getByRole('radio', { name: 'Large' }).check();
      await form.continueTo('Contact Details');
      await form.fillAccount({ email: 'locker@alderandwren.com' });
      await form.fillContact();
      await form.continueTo('Payment');
      await form.fillCard();
      await form.submit();
      await form.invoice();
      const [order, ...others] = await storedOrders(site);
      expect(others).toEqual([]);
      expect(order).toMatchObject({
        total_cents: 1_200,
        answers: expect.arrayContaining([
          expect.objectContaining({ question: 'Name on the locker', answer: 'Alder Wren' }),
          expect.objectContaining({ question: 'Size of your locker', answer: 'Large' }),
        ]),
      });

      // For Module Federation's devtools each release has a manifest, which no page loads.
      const bases = new Set(requested.flatMap((path) => /^\/(assets|remotes\/[^/]+)\/[^/]+\//.exec(path)?.[0] ?? []));
      const entries = [...bases].map(async (base) => {
        const manifest: unknown = await (await page.request.get(`${site.address}${base}mf-manifest.json`)).json();
        return (manifest as { metaData: { remoteEntry: { name: string } } }).metaData.remoteEntry.name;
      });
      expect((await Promise.all(entries)).sort()).toEqual(['main.js', 'remoteEntry.js', 'remoteEntry.js']);
      expect(requested.filter((path) => path.includes('mf-'))).toEqual([]);
      expect(requested.some((path) => /^\/again\/remotes\/locker\/[^/]+\/size\.js$/.test(path))).toBe(true);
    } finally {
      await site.remove();
      service.closeAllConnections();
      service.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
