import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { AreaName } from 'shared-contracts/form-types';
import { rulesFileOf, type RulesFile } from '../releases/area-rules.ts';
import { openStorage, readTrust } from '../releases/release-access.ts';
import { isAreaRelease, readRelease, RULES_FILE } from '../releases/read-release.ts';
import type { Rules, RulesFiles } from '../releases/rules-calls.ts';
import { createRulesProcess } from '../releases/rules-process.ts';
import { releaseSetOf } from '../releases/set-document.ts';
import { readPointer } from '../releases/set-pointer.ts';
import { StorageFailure } from '../releases/storage.ts';
import { findReleaseSources } from '../releases/take-builds.ts';
import { ok, refused, type Result } from '../system/result.ts';
import { deployedSet } from '../release-commands/check-contract/read-deployed.ts';
import { runningSet } from '../release-commands/command.ts';
import { readSettings, type Settings } from '../settings.ts';
import { CHECK_SITE } from '../site-content/check-pages/site-checks.ts';
import { isoDateOf } from '../system/calendar.ts';
import { tellFindings } from '../system/finding.ts';

/**
 * Checks a site's folder for `npm run check-pages [-- folder]`, with the areas that are built, and for
 * `area check-pages FOLDER`, with those that run. Returns the text to print; the exit code is 1 if there are errors.
 */
async function checkPages(givenFolder: string | undefined): Promise<{ exitCode: number; text: string }> {
  const read = readSettings(process.env, process.cwd());
  if (read.kind === 'refused') return { exitCode: 1, text: read.reason };
  const folder = givenFolder === undefined ? read.value.siteFolder : resolve(givenFolder);
  if (!existsSync(join(folder, 'site.json')))
    return { exitCode: 1, text: `${folder} is not the folder of a site: it has no site.json.` };
  const sources = findReleaseSources(read.value.releaseSources);
  const rules = createRulesProcess({ reads: [folder, read.value.releasesFolder, ...sources] });
  const files =
    sources.length > 0
      ? builtRules(sources)
      : await runningRules(read.value, rules).catch((cause: unknown) => refused([StorageFailure.reasonOf(cause)]));
  if (files.kind === 'refused') return { exitCode: 1, text: files.reason.join('\n') };

  const checked = await rules.ask(CHECK_SITE, files.value, { folder, today: isoDateOf(new Date()) });
  return checked.kind === 'ok'
    ? tellFindings(checked.value.findings, folder)
    : { exitCode: 1, text: checked.reason.reasons.join('\n') };
}

process.stderr.write('Trying what customers may answer on each page …\n');
const { exitCode, text } = await checkPages(process.argv[2]);
process.stdout.write(`${text}\n`);
process.exitCode = exitCode;

/** The rules of every built area. It does not use the release store. */
function builtRules(sources: readonly string[]): Result<RulesFiles, string[]> {
  const messages: string[] = [];
  const files: Record<AreaName, RulesFile> = {};
  for (const source of sources) {
    const read = readRelease(source);
    if (read.kind === 'refused') messages.push(read.reason);
    else if (isAreaRelease(read.value.release)) {
      const { release } = read.value;
      files[release.area] = rulesFileOf(release, join(source, 'release', RULES_FILE));
    }
  }
  return messages.length > 0 ? refused(messages) : ok(files);
}

/** The rules of every area that runs. */
async function runningRules(settings: Settings, rules: Rules): Promise<Result<RulesFiles, string[]>> {
  const storage = openStorage(settings);
  const trust = readTrust(settings, { signs: false });
  if (trust.kind === 'refused') return refused([trust.reason]);
  const pointer = runningSet(await readPointer(storage, trust.value.trusted));
  if (pointer.kind === 'refused') return refused([pointer.reason]);
  const set = releaseSetOf(pointer.value);
  const { files } = await deployedSet(set, { storage, folder: settings.releasesFolder, rules });
  return ok(files);
}
