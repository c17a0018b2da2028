import { resolve } from 'node:path';
import { isoDateOf } from '../../system/calendar.ts';
import { StorageFailure } from '../../releases/storage.ts';
import { readSettings } from '../../settings.ts';
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
  const read = readSettings(process.env, process.cwd());
  if (read.kind === 'bad-settings') return failed(read.message);
  const deployed = await readDeployed(read.settings).catch((cause: unknown) => ({
    kind: 'not-read' as const,
    message: StorageFailure.reasonOf(cause),
  }));
  if (deployed.kind === 'not-read') return failed(deployed.message);
  const checked = await checkBuiltRelease(resolve(folder), deployed.deployed, {
    rulesOf: deployed.rulesOf,
    currentRelease: deployed.currentRelease,
    today: isoDateOf(new Date()),
  });
  if (checked.kind === 'not-read') return failed(checked.message);

  const { release, findings } = checked;
  const sites = deployed.deployed.flatMap((deployment) => deployment.sites);
  const pages = sites.reduce((sum, site) => sum + site.pages.length, 0);
  const against =
    `${counted(deployed.deployed.length, 'release set')}, ${counted(sites.length, 'site')}, ` +
    `${counted(pages, 'page')}`;
  const holds = deployed.isPartial ? 'holds as far as it was checked' : 'holds';
  const verdict = findings.length > 0 ? `breaks ${counted(findings.length, 'thing')}` : holds;
  const summary = `${nameOfRelease(release)}: ${verdict} (${against})`;
  return {
    exitCode: findings.length > 0 ? 1 : 0,
    text: [...deployed.notes, ...(findings.length > 0 ? [formatContractFindings(findings)] : []), '', summary].join(
      '\n',
    ),
  };
}

const failed = (text: string) => ({ exitCode: 1, text });
const counted = (count: number, name: string) => `${count || 'no'} ${name}${count === 1 ? '' : 's'}`;

const { exitCode, text } = await checkContractOf(process.argv[2]);
process.stdout.write(`${text}\n`);
process.exitCode = exitCode;
