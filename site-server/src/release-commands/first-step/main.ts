import { join } from 'node:path';
import { decodePageConfig, SiteConfigStruct } from 'shared-contracts/page-config';
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
  if (settings.kind === 'bad-settings') return { text: settings.message, isOver: true };
  const { siteFolder, releaseSources } = settings.settings;
  const builds = findReleaseSources(releaseSources).map(readRelease);
  const badBuild = builds.find((read) => read.kind === 'bad-release');
  if (badBuild?.kind === 'bad-release') return { text: badBuild.message, isOver: true };
  const set = composeReleaseSet(builds.flatMap((read) => (read.kind === 'read' ? [read.release] : [])));
  const site = readDecoded(join(siteFolder, 'site.json'), SiteConfigStruct);
  // Skip pages with errors, and a folder that cannot be read: the page checks report them.
  const files = readJsonFolder(join(siteFolder, 'pages'));
  const pages = (files.kind === 'read' ? files.value : []).flatMap((file) => {
    const input = readJson(file);
    const page =
      input.kind === 'read' && site.kind === 'read'
        ? decodePageConfig({ ...(withContentNodes(input.value).page as object), site: site.value })
        : undefined;
    return page?.kind === 'decoded' ? [page.value] : [];
  });
  const home = readDecoded(join(siteFolder, 'home.json'), HomeStruct);
  const listed = new Set(
    home.kind === 'read' ? home.value.groups.flatMap(({ forms }) => forms.map(({ pageId }) => pageId)) : [],
  );
  return tellFirstSteps(pages.map((page) => ({ ...weighFirstStep(page, set), isListed: listed.has(page.pageId) })));
}

const { text, isOver } = weighFirstSteps();
process.stdout.write(`\n${text}\n`);
if (isOver && process.argv.includes('--strict')) process.exitCode = 1;
