import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { LoadedRules } from 'shared-contracts/area-rules';
import type { AreaName } from 'shared-contracts/form-types';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import { importRulesFile } from '../releases/area-rules.ts';
import { isAreaRelease, readRelease, RULES_FILE } from '../releases/read-release.ts';
import { findReleaseSources } from '../releases/take-builds.ts';
import { ok, refused, type Result } from '../system/result.ts';
import { readSettings } from '../settings.ts';
import { checkSiteFolder } from '../site-content/check-pages/site-checks.ts';
import { isoDateOf } from '../system/calendar.ts';
import { tellFindings } from '../system/finding.ts';

/**
 * Checks a site's folder for `npm run check-pages [-- folder]` and returns the text to print; the exit code is 1 if
 * there are errors.
 */
async function checkPages(givenFolder: string | undefined): Promise<{ exitCode: number; text: string }> {
  const read = readSettings(process.env, process.cwd());
  if (read.kind === 'refused') return { exitCode: 1, text: read.reason };
  const folder = givenFolder === undefined ? read.value.siteFolder : resolve(givenFolder);
  if (!existsSync(join(folder, 'site.json')))
    return { exitCode: 1, text: `${folder} is not the folder of a site: it has no site.json.` };
  const rules = await builtRules(findReleaseSources(read.value.releaseSources));
  if (rules.kind === 'refused') return { exitCode: 1, text: rules.reason.join('\n') };

  const { findings } = checkSiteFolder(folder, { areas: rules.value, today: isoDateOf(new Date()) });
  return tellFindings(findings, folder);
}

const { exitCode, text } = await checkPages(process.argv[2]);
process.stdout.write(`${text}\n`);
process.exitCode = exitCode;

/** Loads the rules of every built area, checking each file's hash. It does not use the release store. */
async function builtRules(sources: readonly string[]): Promise<Result<AreaRulesByName, string[]>> {
  const messages: string[] = [];
  const areas: Record<AreaName, LoadedRules> = {};
  for (const source of sources) {
    const read = readRelease(source);
    if (read.kind === 'refused') messages.push(read.reason);
    else if (isAreaRelease(read.value.release)) {
      const { release } = read.value;
      const loaded = await importRulesFile(join(source, 'release', RULES_FILE), release);
      if (loaded.kind === 'ok') areas[release.area] = loaded.value;
      else messages.push(loaded.reason);
    }
  }
  return messages.length > 0 ? refused(messages) : ok(areas);
}
