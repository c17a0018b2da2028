import { join } from 'node:path';
import { decodePageConfig, SiteConfigStruct } from 'shared-contracts/page-config';
import type { Release } from 'shared-contracts/release-set';
import { withContentNodes } from '../../site-content/html/page-html.ts';
import { readDecoded, readJson, readJsonFolder } from '../../site-content/read-json.ts';
import { HomeStruct } from '../../site-content/site-files.ts';
import { readRelease } from '../../releases/read-release.ts';
import { composeReleaseSet } from '../../releases/release-set.ts';
import { findReleaseSources } from '../../releases/take-builds.ts';
import { readSettings } from '../../settings.ts';
import { tellFirstSteps, weighFirstStep } from './first-step-weight.ts';

/**
 * Weighs every page's first step. `npm run build` and `npm start` only warn above the limit; with `--strict`, as in
 * `npm test`, it fails.
 */
function weighFirstSteps(): { text: string; isOver: boolean } {
  const settings = readSettings(process.env, process.cwd());
  if (settings.kind === 'refused') return { text: settings.reason, isOver: true };
  const { siteFolder, releaseSources } = settings.value;
  const releases: Release[] = [];
  for (const build of findReleaseSources(releaseSources).map(readRelease)) {
    if (build.kind === 'refused') return { text: build.reason, isOver: true };
    releases.push(build.value.release);
  }
  const set = composeReleaseSet(releases);
  const site = readDecoded(join(siteFolder, 'site.json'), SiteConfigStruct);
  // Skip pages with errors, and a folder that cannot be read: the page checks report them.
  const files = readJsonFolder(join(siteFolder, 'pages'));
  const pages = (files.kind === 'ok' ? files.value : []).flatMap((file) => {
    const input = readJson(file);
    const page =
      input.kind === 'ok' && site.kind === 'ok'
        ? decodePageConfig({ ...(withContentNodes(input.value).page as object), site: site.value })
        : undefined;
    return page?.kind === 'decoded' ? [page.value] : [];
  });
  const home = readDecoded(join(siteFolder, 'home.json'), HomeStruct);
  const listed = new Set(
    home.kind === 'ok' ? home.value.groups.flatMap(({ forms }) => forms.map(({ pageId }) => pageId)) : [],
  );
  return tellFirstSteps(pages.map((page) => ({ ...weighFirstStep(page, set), isListed: listed.has(page.pageId) })));
}

const { text, isOver } = weighFirstSteps();
process.stdout.write(`\n${text}\n`);
if (isOver && process.argv.includes('--strict')) process.exitCode = 1;
