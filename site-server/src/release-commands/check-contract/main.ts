import { resolve } from 'node:path';
import { loadAreas } from '../../areas/load-areas.ts';
import { isoDateOf } from '../../system/calendar.ts';
import { createRenderProcess } from '../../rendering/render-first-step.ts';
import { createRulesProcess } from '../../releases/rules-process.ts';
import { findReleaseSources } from '../../releases/take-builds.ts';
import { StorageFailure } from '../../releases/storage.ts';
import { readSettings } from '../../settings.ts';
import { counted } from '../../system/finding.ts';
import { refused } from '../../system/result.ts';
import { checkBuiltRelease } from './check-built-release.ts';
import { nameOfRelease } from './check-types.ts';
import { formatContractFindings } from './check-contract.ts';
import { readDeployed } from './read-deployed.ts';

/**
 * Checks a built release against what is deployed, for `npm run check-contract -w mfe-…`, and returns the text to
 * print. The exit code is 1 if it would break anything or could not be checked.
 */
async function checkContractOf(folder: string | undefined): Promise<{ exitCode: number; text: string }> {
  if (folder === undefined) return failed('Name the folder of a built workspace, such as mfe-order-checkout/dist.');
  const settings = readSettings(process.env, process.cwd());
  if (settings.kind === 'refused') return failed(settings.reason);
  const reads = [
    ...[resolve(folder), settings.value.releasesFolder],
    ...findReleaseSources(settings.value.releaseSources),
  ];
  const rules = createRulesProcess({ reads });
  const rendering = createRenderProcess(reads);
  const read = await readDeployed(settings.value, rules).catch((cause: unknown) =>
    refused(StorageFailure.reasonOf(cause)),
  );
  if (read.kind === 'refused') return failed(read.reason);
  const { deployed, notes, isPartial } = read.value;
  const areas = await loadAreas();
  if (areas.kind === 'refused') return failed(areas.reason.join('\n'));
  const { priceSources } = areas.value;
  const today = isoDateOf(new Date());
  const checked = await checkBuiltRelease(resolve(folder), read.value, { rules, rendering, priceSources, today });
  if (checked.kind === 'refused') return failed(checked.reason);

  const { release, findings } = checked.value;
  const sites = deployed.flatMap((deployment) => deployment.sites);
  const pages = sites.reduce((sum, site) => sum + site.pages.length, 0);
  const against = [counted(deployed.length, 'release set'), counted(sites.length, 'site'), counted(pages, 'page')].join(
    ', ',
  );
  const holds = isPartial ? 'holds as far as it was checked' : 'holds';
  const verdict = findings.length > 0 ? `breaks ${counted(findings.length, 'thing')}` : holds;
  const summary = `${nameOfRelease(release)}: ${verdict} (${against})`;
  return {
    exitCode: findings.length > 0 ? 1 : 0,
    text: [...notes, ...formatContractFindings(findings), '', summary].join('\n'),
  };
}

const failed = (text: string) => ({ exitCode: 1, text });

const { exitCode, text } = await checkContractOf(process.argv[2]);
process.stdout.write(`${text}\n`);
process.exitCode = exitCode;
