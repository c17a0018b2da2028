import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { realRules } from '../../../testing/real-rules.ts';
import { SITE_FOLDER } from '../../../testing/site-folder.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { checkSiteFolder } from './site-checks.ts';
import type { FileFindings, Finding } from '../../system/finding.ts';

const BAD_PAGES = join(process.cwd(), 'site-server/src/site-content/check-pages/bad-pages');

interface BadPage {
  page: unknown;
  /** Exactly the findings that are expected. */
  findings: Finding[];
}
const badPages = readdirSync(BAD_PAGES).map((file) => ({
  file,
  ...(JSON.parse(readFileSync(join(BAD_PAGES, file), 'utf8')) as BadPage),
}));

const isOtherPage = (path: string) =>
  path.startsWith(join(SITE_FOLDER, 'pages/')) && basename(path) !== 'reset-password.json';

const root = temporaryFolder();
let allFindings: FileFindings[];
beforeAll(async () => {
  const folder = join(root, 'site');
  // `npm run check-pages` checks the site's own pages.
  cpSync(SITE_FOLDER, folder, { recursive: true, filter: (path) => !isOtherPage(path) });
  for (const { file, page } of badPages) writeFileSync(join(folder, 'pages', file), JSON.stringify(page));
  allFindings = checkSiteFolder(folder, { areas: await realRules(), today: '2026-11-21' }).findings;
});

it.each(badPages)(
  '$file: everything that is wrong with it is found, with its path and what to do, and nothing else',
  ({ file, findings }) => {
    const ofFile = allFindings.filter((entry) => basename(entry.file) === file).flatMap((entry) => entry.findings);
    expect(ofFile).toEqual(findings);
  },
);

it("every finding is of a bad page: the site's own page has none", () => {
  expect(new Set(allFindings.map(({ file }) => basename(file)))).toEqual(new Set(badPages.map(({ file }) => file)));
});
