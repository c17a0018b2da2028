import type { Browser } from 'playwright-core';
import { areasOf, type PageConfig } from 'shared-contracts/page-config';
import type { Release, ReleaseSet } from 'shared-contracts/release-set';
import type { DeployedSite } from '../../releases/deployed-sites.ts';
import { composeReleaseSet } from '../../releases/release-set.ts';
import { counted } from '../../system/finding.ts';
import { ok, refused, type Result } from '../../system/result.ts';
import type { ContractFinding } from '../check-contract/check-types.ts';
import { compareWalks } from './compare-walks.ts';
import { startSandboxSite, type SandboxSite, type SandboxSiteSettings } from './sandbox-site.ts';
import { walkPage, type Walk } from './walk-page.ts';

/** What walks through the deployed pages found. */
export interface Smoked {
  findings: ContractFinding[];
  /** Sentences about what was walked and what is other than before. */
  notes: string[];
  /** How many pages were walked. */
  pages: number;
}

export interface Smoking extends Pick<SandboxSiteSettings, 'folderOf' | 'program'> {
  /** The release that would run. */
  release: Release;
  /** The set that runs. */
  running: ReleaseSet;
  sites: readonly Pick<DeployedSite, 'address' | 'pages' | 'catalogue'>[];
}

/** Tabs that are walked at the same time: a page keeps one core busy. */
const TABS = 2;

/**
 * Walks through every deployed page that has the release's area, with the running set and with the release in it, in
 * Chromium and on a sandbox site, and compares the two. Whatever is found must be found twice. Refused if there is no
 * browser.
 */
export async function smoke(smoking: Smoking): Promise<Result<Smoked>> {
  const { release, sites } = smoking;
  const used = sites.map(({ address, pages, catalogue = {} }) => ({
    name: address,
    catalogue,
    pages: pages.filter((page) => release.area === 'shell' || areasOf(page).includes(release.area)),
  }));
  const count = used.reduce((sum, { pages }) => sum + pages.length, 0);
  if (count === 0)
    return ok({
      findings: [],
      pages: 0,
      notes: [
        `No deployed page has ${release.area}: nothing was tried in a browser. Run smoke again when its page ` +
          'is on the site.',
      ],
    });
  const opened = await openBrowser();
  if (opened.kind === 'refused') return opened;
  const browser = opened.value;
  const began = Date.now();
  try {
    const smoked: Smoked = { findings: [], notes: [], pages: count };
    for (const site of used.filter(({ pages }) => pages.length > 0)) {
      const { findings, notes } = await smokeSite(browser, smoking, site);
      smoked.findings.push(...findings);
      smoked.notes.push(...notes);
    }
    const seconds = Math.round((Date.now() - began) / 1000);
    smoked.notes.unshift(`Walked in Chromium: ${counted(count, 'page')} in ${seconds} s.`);
    return ok(smoked);
  } finally {
    await browser.close();
  }
}

/** Opens Chromium, which reaches this machine alone. `CHROMIUM_PATH` names another one than Playwright's. */
export async function openBrowser(): Promise<Result<Browser>> {
  try {
    const { chromium } = await import('playwright-core');
    return ok(
      await chromium.launch({
        executablePath: process.env.CHROMIUM_PATH,
        args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost', '--disable-background-networking'],
      }),
    );
  } catch (cause) {
    const [reason] = String(cause instanceof Error ? cause.message : cause).split('\n');
    return refused(
      `There is no Chromium to walk the pages with (${reason}). Install it: npx playwright-core install chromium; or ` +
        'name it in CHROMIUM_PATH.',
    );
  }
}

async function smokeSite(
  browser: Browser,
  { release: { area }, release, running, folderOf, program }: Smoking,
  { name, pages, catalogue }: { name: string } & Pick<SandboxSiteSettings, 'pages' | 'catalogue'>,
): Promise<Omit<Smoked, 'pages'>> {
  const candidate = composeReleaseSet([...running.releases.filter((other) => other.area !== area), release]);
  const settings = { pages, catalogue, folderOf, program };
  const runs = running.releases.some((other) => other.area === area);
  const today = runs ? await startSandboxSite({ ...settings, set: running }) : refused(`No ${area} runs yet.`);
  // What runs may be broken, and this release mend it.
  const started = today.kind === 'ok' ? today : await startSandboxSite({ ...settings, set: candidate });
  if (started.kind === 'refused') return notShown(name, started.reason);
  const site = started.value;
  try {
    const before = today.kind === 'ok' ? await walkAll(browser, site, pages, area) : undefined;
    const follows = await site.run(candidate);
    if (follows.kind === 'refused') return notShown(name, follows.reason);
    const changesOf = async (some: readonly PageConfig[]) =>
      [...(await walkAll(browser, site, some, area))].map(([page, after]) => ({
        page,
        ...compareWalks(before?.get(page), after, { comparesLooks: area !== 'shell' }),
      }));
    const changes = await changesOf(pages);
    const suspects = changes.filter(({ findings }) => findings.length > 0).map(({ page }) => page);
    const kept = [...changes.filter(({ page }) => !suspects.includes(page)), ...(await changesOf(suspects))].map(
      ({ page: { path }, ...found }) => ({ whom: `page ${path} of ${name}`, ...found }),
    );
    return {
      findings: kept.flatMap(({ whom, findings }) => findings.map((finding) => ({ check: CHECK, whom, ...finding }))),
      notes: [
        ...(today.kind === 'refused'
          ? [`Nothing to compare with, so what the walk shows was only looked at by itself: ${today.reason}`]
          : []),
        ...kept.flatMap(({ whom, notes }) => notes.map((note) => `${whom}: ${note}`)),
      ],
    };
  } finally {
    await site.stop();
  }
}

const CHECK = 'smoke';

/** The finding that a server cannot show a site's pages with the release. */
function notShown(site: string, reason: string): Omit<Smoked, 'pages'> {
  return {
    findings: [
      {
        check: CHECK,
        whom: `site ${site}`,
        wrong: `A server with this release cannot show the pages: ${reason}`,
        suggestion: 'Mend the release.',
      },
    ],
    notes: [],
  };
}

async function walkAll(
  browser: Browser,
  { address }: SandboxSite,
  pages: readonly PageConfig[],
  area: Release['area'],
): Promise<Map<PageConfig, Walk>> {
  const walks = new Map<PageConfig, Walk>();
  const queue = [...pages];
  const walkNext = async () => {
    for (let page = queue.shift(); page; page = queue.shift())
      walks.set(page, await walkPage(browser, { address, page, area }));
  };
  await Promise.all(Array.from({ length: TABS }, walkNext));
  return walks;
}
