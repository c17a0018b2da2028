import { createPublicKey } from 'node:crypto';
import { execFile, type ExecFileOptions } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { serveRegistry } from '../../tooling/test/package-registry.mjs';
import { expect, test as base } from '../support/fixtures.ts';
import { writePlainArea } from '../../tooling/test/plain-area/plain-area.mjs';
import { runningReleases, runReleases, storedOrders } from '../support/site.ts';
import { startStandalone } from '../support/standalone-area.ts';

/** In milliseconds; on an idle machine it takes two minutes. */
const LONGEST = 900_000;

/** A folder outside this repository, where npm finds the packages of this repository in a registry. */
interface Outside {
  folder: string;
  /** Runs a command there with the settings of a team, prints how long it took, and resolves to its output. */
  run(command: string, ...args: string[]): Promise<string>;
  /** Makes the key of its team, and has the site's owner allow it. */
  allowTeam(area: string): Promise<void>;
  /** Runs the steps of its CI recipe one after the other, with what its forge knows; resolves to their output. */
  runRecipe(): Promise<string>;
}

/** What the recipe has in place of a value: `${{ secrets.NAME }}`. An unknown one is empty. */
const EXPRESSION = /\$\{\{ (?:secrets|vars|inputs)\.(\w+) \}\}/g;

interface Recipe {
  jobs: { area: { env: Record<string, string>; steps: { run?: string; env?: Record<string, string> }[] } };
}

const run = promisify(execFile);

/** Runs a command and prints how long it took. Rejects with all that it printed. */
async function runTimed(command: string, args: readonly string[], options: ExecFileOptions): Promise<string> {
  const started = Date.now();
  try {
    return (await run(command, args, { ...options, encoding: 'utf8' })).stdout;
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`, { cause });
  } finally {
    console.error(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${command} ${args.join(' ')}`);
  }
}

/** With the packages in a registry, packed once: all tests here run in one worker. */
const test = base.extend<{ outside: Outside }, { registry: string }>({
  registry: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern
    async ({}, use) => {
      await runTimed(process.execPath, ['tooling/pack/pack.mjs', '--kit'], {});
      const { address, stop } = await serveRegistry('.cache/packs');
      await use(address);
      stop();
    },
    { scope: 'worker', timeout: LONGEST },
  ],
  outside: [
    async ({ ownSite: site, registry }, use) => {
      const home = mkdtempSync(join(tmpdir(), 'outside-'));
      const folder = join(home, 'area');
      mkdirSync(folder);
      // The cache keeps the package that makes an area by its version, and here each run has another of one version.
      const isolated = { npm_config_cache: join(home, 'cache') };
      const settings = {
        'npm_config_@plainfield:registry': registry,
        RELEASES_FOLDER: site.releasesFolder,
        RELEASE_SIGNING_KEY: join(home, 'team.pem'),
        RELEASE_TRUSTED_KEYS: join(home, 'site.pub'),
        GIT_AUTHOR_NAME: 'Mailbox Team',
        GIT_AUTHOR_EMAIL: 'mailbox@plainfield.example',
        GIT_COMMITTER_NAME: 'Mailbox Team',
        GIT_COMMITTER_EMAIL: 'mailbox@plainfield.example',
      };
      const env = { ...process.env, ...settings };
      const sitesKey = readFileSync(join(site.dataFolder, 'release-signing-key.pem'));
      const publicKey = createPublicKey(sitesKey).export({ type: 'spki', format: 'pem' }).toString();
      writeFileSync(settings.RELEASE_TRUSTED_KEYS, publicKey);
      const secrets = () => ({
        RELEASE_SIGNING_KEY: readFileSync(settings.RELEASE_SIGNING_KEY, 'utf8'),
        RELEASE_TRUSTED_KEYS: publicKey,
        why: 'the recipe says so',
      });
      await use({
        folder,
        async allowTeam(area) {
          const made = await runTimed('npx', ['area-kit', 'key', settings.RELEASE_SIGNING_KEY], { cwd: folder, env });
          const [, key = ''] = /allow TEAM (\S+) AREA/.exec(made) ?? [];
          expect(await runReleases(site, 'allow', 'mailbox-team', key, area)).toContain(`for ${area} (set `);
        },
        run: (command, ...args) =>
          runTimed(command, args, {
            cwd: folder,
            env: { ...env, ...(args[0] === 'init' && command === 'npm' && isolated) },
          }),
        async runRecipe() {
          const recipe = parse(readFileSync(join(folder, '.github/workflows/area.yml'), 'utf8')) as Recipe;
          const { env: ofJob, steps } = recipe.jobs.area;
          let output = '';
          for (const { run: script, env: ofStep } of steps) {
            // The machine has a Chromium, and the recipe may not install packages of the system here.
            if (!script || script.includes('--with-deps')) continue;
            const named = Object.entries({ ...ofJob, ...ofStep }).map(([name, value]): [string, string] => [
              name,
              value.replaceAll(EXPRESSION, (_, name: string) => (secrets() as Record<string, string>)[name] ?? ''),
            ]);
            output += await runTimed('bash', ['-e', '-c', script], {
              cwd: folder,
              env: { ...env, RELEASE_SIGNING_KEY: undefined, ...Object.fromEntries(named) },
            });
          }
          return output;
        },
      });
      rmSync(home, { recursive: true, force: true });
    },
    { timeout: LONGEST },
  ],
});

test.describe.configure({ mode: 'default' });

test(
  'an area in a repository of its own is made, built, checked, tried alone, released and promoted with the packages ' +
    'alone; its page takes an order at the price of the catalogue, which is charged once, and nothing else is released',
  { tag: ['@desktop', '@long'] },
  async ({ page, ownSite: site, outside }) => {
    test.setTimeout(LONGEST);
    const npm = (...args: string[]) => outside.run('npm', ...args);
    const before = await runningReleases(site);
    const server = readFileSync('site-server/dist/main.mjs');
    /** The area runs in this version; shell, checkout and every other area run as before. */
    const expectReleasedAlone = (version: string) =>
      expect
        .poll(() => runningReleases(site))
        .toEqual({ ...before, 'mail-boxes': expect.stringMatching(new RegExp(`^${version}-`)) });
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['shell', 'order-checkout']));
    expect(before).not.toHaveProperty('mail-boxes');

    await outside.run('git', 'init', '--quiet');
    await npm('init', '--yes', '@plainfield/area', 'mail-boxes');
    await npm('install', '--no-audit', '--no-fund', '--prefer-offline');
    await outside.run('git', 'add', '.');
    await outside.run('git', 'commit', '--quiet', '-m', 'A mailbox');
    await outside.allowTeam('mail-boxes');
    for (const script of ['types', 'lint', 'test']) await npm('run', script);
    expect(await npm('run', 'build')).toContain('mfe-mail-boxes is built in dist.');

    const alone = await startStandalone('mfe-mail-boxes', outside.folder);
    try {
      await page.goto(alone.address);
      await page.getByRole('textbox', { name: 'Name on the Box' }).fill('Alder & Wren LLC');
      await expect(page.getByRole('region', { name: 'Contributed to the cart' }).getByRole('row').nth(1)).toHaveText(
        /^Mail Boxes.*\$9\.00/,
      );
    } finally {
      await alone.stop();
    }

    expect(await npm('run', 'smoke')).toMatch(
      /Walked in Chromium: 1 page in \d+ s\.\n.*No mail-boxes runs yet.*holds/s,
    );
    expect(await npm('run', 'check')).toMatch(/mail-boxes 0\.1\.0-\w+: holds \(1 release set, 1 site, 1 page\)/);
    expect(await npm('run', 'release')).toMatch(/mail-boxes 0\.1\.0-\w+ is released/);
    expect(await npm('run', 'promote', '--', '0.1.0', '--why', 'a box to rent')).toMatch(
      /mail-boxes 0\.1\.0-\w+ runs from now on/,
    );
    expect(await npm('run', 'releases')).toContain('mail-boxes');
    await expectReleasedAlone('0.1.0');

    // The site's owner takes the page as it is, and sells the product at a price of the site's own.
    await site.stop();
    const standalone = (file: string) => join(outside.folder, 'standalone', file);
    const products = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as { simpleProducts: object[] };
    const catalogue = join(site.siteFolder, 'catalogue/products.json');
    const sold = products(catalogue);
    const [product] = products(standalone('products.json')).simpleProducts;
    sold.simpleProducts.push({ ...product, price: '11.00' });
    writeFileSync(catalogue, JSON.stringify(sold));
    cpSync(standalone('page.json'), join(site.siteFolder, 'pages/mail-boxes.json'));
    await site.start();
    // The first step, with the area's views.
    await expect
      .poll(async () => (await fetch(`${site.address}/mail-boxes`)).text())
      .toMatch(/<div id="root" data-rendered>[^]*Name on the Box/);

    expect(await outside.run('npx', 'area', 'check-pages', site.siteFolder)).toContain('no errors');
    expect(await outside.run('npx', 'area', 'order', `${site.address}/mail-boxes`)).toMatch(
      /Order [\d-]+ is placed: \$11\.00\./,
    );
    // The next release is walked through the page as its site has it.
    for (const file of ['package.json', 'src/rules.ts'])
      writeFileSync(
        join(outside.folder, file),
        readFileSync(join(outside.folder, file), 'utf8').replace('0.1.0', '0.1.1'),
      );
    await outside.run('git', 'commit', '--quiet', '-am', 'The next version');
    const ci = await outside.runRecipe();
    expect(ci).toMatch(/Walked in Chromium: 1 page in \d+ s\.\nmail-boxes\/0\.1\.1-\w+: holds/);
    expect(ci).toMatch(/mail-boxes 0\.1\.1-\w+ runs from now on, in place of 0\.1\.0-/);
    await expectReleasedAlone('0.1.1');
    expect(await npm('run', 'rollback', '--', '--why', 'the box leaks')).toMatch(
      /mail-boxes 0\.1\.0-\w+ runs from now on, in place of 0\.1\.1-/,
    );
    await expectReleasedAlone('0.1.0');
    expect(await npm('run', 'releases', '--', 'history', 'mail-boxes')).toMatch(
      /rolled back[^]*by mailbox-team: the box leaks[^]*by mailbox-team: the recipe says so\n +commits \w{8} -> \w{8}/,
    );
    expect(readFileSync('site-server/dist/main.mjs').equals(server)).toBe(true);

    const ledger = readFileSync(join(site.dataFolder, 'sandbox-charges.jsonl'), 'utf8').trim().split('\n');
    const amounts = ledger.flatMap((line) => (JSON.parse(line) as { amountCents?: number }).amountCents ?? []);
    expect(amounts).toEqual([1100]);
    expect(await storedOrders(site)).toMatchObject([
      {
        total_cents: 1100,
        answers: expect.arrayContaining([
          expect.objectContaining({ question: 'What do we do with your mail?', answer: 'Keep it' }),
        ]),
      },
    ]);
  },
);

test(
  'an area built by stock webpack, as docs/plain-area.md has it, is checked and released with the kit alone',
  { tag: ['@desktop', '@long'] },
  async ({ outside }) => {
    test.setTimeout(LONGEST);
    const npm = (...args: string[]) => outside.run('npm', ...args);

    writePlainArea(outside.folder);
    await npm('install', '--no-audit', '--no-fund', '--prefer-offline');
    await outside.run('git', 'init', '--quiet');
    await outside.run('git', 'add', '.');
    await outside.run('git', 'commit', '--quiet', '-m', 'A locker');
    await outside.allowTeam('locker');
    await npm('run', 'build');
    appendFileSync(join(outside.folder, 'src/size.js'), '\n');
    await expect(npm('run', 'release')).rejects.toThrow(/Not released: these sources differ .*\n +src\/size.js/);
    await outside.run('git', 'checkout', '--quiet', '.');
    expect(await npm('run', 'check')).toMatch(/locker 0\.1\.0-\w+: holds \(1 release set, 1 site, \d+ pages?\)/);
    expect(await npm('run', 'smoke')).toMatch(/Walked in Chromium: 1 page in \d+ s\.\n.*locker\/0\.1\.0-\w+: holds/s);
    expect(await npm('run', 'release')).toMatch(/locker 0\.1\.0-\w+ is released/);
    expect(await npm('run', 'promote', '--', 'locker', '--why', 'lockers')).toMatch(
      /locker 0\.1\.0-\w+ runs from now on/,
    );
    expect(await npm('run', 'releases')).toContain('locker');
    await expect(outside.run('npx', 'area', 'check')).rejects.toThrow('area check FOLDER: the folder is missing.');
  },
);
