import { join } from 'node:path';
import { areasOf } from 'shared-contracts/page-config';
import type { Release } from 'shared-contracts/release-set';
import { rulesFileOf } from '../../releases/area-rules.ts';
import { isAreaRelease, readRelease, RULES_FILE } from '../../releases/read-release.ts';
import { problemOfPrice, type PriceSources } from '../../orders/price-sources.ts';
import type { Answered } from '../../releases/rules-calls.ts';
import { ok, refused, type Result } from '../../system/result.ts';
import { CANDIDATE, CHECK_CONTRACT, OPEN_PAGES } from './check-calls.ts';
import type { ContractFinding } from './check-types.ts';
import type { ReadDeployed } from './checkout-as-deployed.ts';
import { firstSteps, type FillingAndRendering, type ReleaseInFolder } from './first-steps.ts';
import { leakedStyles } from './leaked-styles.ts';
import { takenFromPage } from './taken-from-page.ts';
import { unlistedFiles } from './unlisted-files.ts';

export interface Checking extends FillingAndRendering {
  /** Those of the site's server. */
  priceSources: PriceSources;
}

/** Checks the build in a workspace's folder: `release.json` and `release/`, with every file against its hash. */
export async function checkBuiltRelease(
  folder: string,
  deployed: ReadDeployed,
  checking: Checking,
): Promise<Result<{ release: Release; findings: ContractFinding[] }>> {
  const read = readRelease(folder);
  if (read.kind === 'refused') return read;
  const { release } = read.value;
  const files = join(folder, 'release');
  const checked = await checkReleaseAt({ release, folder: files }, deployed, checking);
  return checked.kind === 'ok'
    ? ok({ release, findings: [...unlistedFiles(release, files), ...checked.value] })
    : checked;
}

/**
 * Runs all checks on a release, whose files are in this folder. Rules that have problems alone are not asked on the
 * pages, where they would have the same.
 */
export async function checkReleaseAt(
  { release, folder }: ReleaseInFolder,
  read: Pick<ReadDeployed, 'deployed' | 'files' | 'fileOf' | 'current'>,
  checking: Checking,
): Promise<Result<ContractFinding[]>> {
  const { deployed, files, current } = read;
  const { rules, priceSources, today } = checking;
  const running = current?.(release.area);
  const sources = { priceSources: Object.keys(priceSources) };
  const question = { release, deployed, today, ...sources, ...(running && { current: running }) };
  if (!isAreaRelease(release)) {
    const checked = findingsIn(await rules.ask(CHECK_CONTRACT, files, question));
    return checked.kind === 'ok'
      ? ok([...checked.value, ...(await firstSteps({ release, folder }, read, checking))])
      : checked;
  }

  const ofFiles = [...(await leakedStyles(release, folder)), ...(await takenFromPage(release, folder))];
  const candidate = { [CANDIDATE]: rulesFileOf(release, join(folder, RULES_FILE)) };
  const pages = deployed
    .flatMap(({ sites }) => sites.flatMap((site) => site.pages))
    .filter((page) => areasOf(page).includes(release.area));
  const alone = await rules.ask(OPEN_PAGES, candidate, { pages, today });
  const problems =
    alone.kind === 'ok'
      ? alone.value
      : alone.reason.reasons.map((reason) => ({
          wrong: `Its rules do not run: ${reason}`,
          suggestion: 'Mend the rules: until then no server can price an order with this release.',
        }));
  const isSound = problems.length === 0;
  const checked = findingsIn(await rules.ask(CHECK_CONTRACT, { ...files, ...(isSound && candidate) }, question));
  if (checked.kind === 'refused') return checked;
  return ok([
    ...ofFiles,
    ...problems.map((problem) => ({ check: 'rules-alone', whom: 'the site server', ...problem })),
    // Not that the rules are missing, because the reason is already reported.
    ...withPrices(checked.value, deployed, priceSources).filter(({ check }) => isSound || check !== 'own-rules'),
    ...(isSound ? await firstSteps({ release, folder }, read, checking) : []),
  ]);
}

/** The most prices of a page that are reported. */
const MOST_PRICES = 3;

/**
 * The findings without those about prices that the server accepts, by its own sources and the catalogue of each site.
 * Where a source cannot be asked, because only the site's server has it, a changed price counts as wrong.
 */
export function withPrices(
  findings: readonly ContractFinding[],
  deployed: ReadDeployed['deployed'],
  sources: PriceSources,
): ContractFinding[] {
  const sites = deployed.flatMap((deployment) => deployment.sites);
  const reported = new Map<string, number>();
  return findings.flatMap(({ toPrice, ...finding }) => {
    if (!toPrice) return finding;
    const { site, product, isChanged } = toPrice;
    const { catalogue, priceSources = [] } = sites.find(({ name }) => name === site) ?? {};
    const { source } = product.priceSource;
    const isAsked = catalogue && (Object.hasOwn(sources, source) || !priceSources.includes(source));
    const problem = isAsked && problemOfPrice(product, sources, catalogue);
    const number = (reported.get(finding.whom) ?? 0) + 1;
    if ((isAsked ? !problem : !isChanged) || number > MOST_PRICES) return [];
    reported.set(finding.whom, number);
    return { ...finding, wrong: [finding.wrong, ...(problem ? [problem.error] : [])].join(' ') };
  });
}

function findingsIn(answered: Answered<ContractFinding[]>): Result<ContractFinding[]> {
  return answered.kind === 'ok'
    ? answered
    : refused(`The rules could not be asked: ${answered.reason.reasons.join('; ')}`);
}
