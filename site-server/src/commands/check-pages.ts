import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isoDateOf } from '../system/calendar.ts';
import { findReleaseSources } from '../releases/release-sources.ts';
import { readSettings } from '../settings.ts';
import { builtRules } from '../site-content/check-pages/built-rules.ts';
import { checkSiteFolder } from '../site-content/check-pages/check-site-folder.ts';
import { tellFindings } from '../site-content/check-pages/tell-findings.ts';

/**
 * Checks a site's folder for `npm run check-pages [-- folder]` and returns the text to print; the exit code is 1 if
 * there are errors.
 */
async function checkPages(givenFolder: string | undefined): Promise<{ exitCode: number; text: string }> {
  const read = readSettings(process.env, process.cwd());
  if (read.kind === 'bad-settings') return { exitCode: 1, text: read.message };
  const folder = givenFolder === undefined ? read.settings.siteFolder : resolve(givenFolder);
  if (!existsSync(join(folder, 'site.json')))
    return { exitCode: 1, text: `${folder} is not the folder of a site: it has no site.json.` };
  const rules = await builtRules(findReleaseSources(read.settings.releaseSources));
  if (rules.kind === 'no-rules') return { exitCode: 1, text: rules.messages.join('\n') };

  const { findings } = checkSiteFolder(folder, { areas: rules.areas, today: isoDateOf(new Date()) });
  return tellFindings(findings, folder);
}

const { exitCode, text } = await checkPages(process.argv[2]);
process.stdout.write(`${text}\n`);
process.exitCode = exitCode;
