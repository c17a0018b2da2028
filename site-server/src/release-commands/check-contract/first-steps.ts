import { join } from 'node:path';
import type { IsoDate } from 'shared-contracts/iso-date';
import { areasOf, type PageConfig } from 'shared-contracts/page-config';
import type { Release } from 'shared-contracts/release-set';
import { bootOfForm } from '../../documents/views.ts';
import { rulesFileOf } from '../../releases/area-rules.ts';
import { isAreaRelease, RULES_FILE } from '../../releases/read-release.ts';
import { composeReleaseSet } from '../../releases/release-set.ts';
import type { Rules, RulesFiles } from '../../releases/rules-calls.ts';
import { renderFirstStep, type PageOfSet } from '../../rendering/render-first-step.ts';
import type { IsolatedProcess } from '../../system/isolated-process.ts';
import { FILL_PAGES } from './check-calls.ts';
import type { ContractFinding } from './check-types.ts';
import type { ReadDeployed } from './checkout-as-deployed.ts';

/** A release whose files are in this folder. */
export interface ReleaseInFolder {
  release: Release;
  folder: string;
}

/** What fills in and renders pages. */
export interface FillingAndRendering {
  rules: Rules;
  /** By `createRenderProcess`. */
  rendering: IsolatedProcess;
  today: IsoDate;
}

/** The pages of sites that are rendered with a set. */
interface PagesOfSet extends Pick<PageOfSet, 'set' | 'fileOf'> {
  files: RulesFiles;
  pages: readonly { page: PageConfig; whom: string }[];
}

/**
 * Reports the deployed pages whose first step the server could not render with a release, though it can with the one
 * that runs. Pages are filled in and rendered as the server does it.
 */
export async function firstSteps(
  { release, folder }: ReleaseInFolder,
  { deployed, files, fileOf, current }: Pick<ReadDeployed, 'deployed' | 'files' | 'fileOf' | 'current'>,
  checking: FillingAndRendering,
): Promise<ContractFinding[]> {
  const { area } = release;
  const own = (file: string) => join(folder, file);
  const ownRules = isAreaRelease(release) && { [area]: rulesFileOf(release, own(RULES_FILE)) };
  const findings: ContractFinding[] = [];
  for (const { set, sites } of deployed) {
    const pages = sites.flatMap(({ name, pages: all }) =>
      all
        .filter((page) => !isAreaRelease(release) || areasOf(page).includes(release.area))
        .map((page) => ({ page, whom: `page ${page.path} of ${name}` })),
    );
    const failed = await failuresOf(checking, {
      set: composeReleaseSet([...set.releases.filter((other) => other.area !== area), release]),
      files: { ...files, ...ownRules },
      fileOf: (other, file) => (other === release ? own(file) : fileOf(other, file)),
      pages,
    });
    const suspects = pages.filter(({ whom }) => failed.has(whom));
    const before = current?.(area) && (await failuresOf(checking, { set, files, fileOf, pages: suspects }));
    for (const [whom, reason] of failed) {
      if (!before?.has(whom)) findings.push({ check: 'first-step', whom, letsBack: true, ...describe(reason) });
    }
  }
  return findings;
}

/** Why pages cannot be rendered, by whom that affects. A page that the rules do not fill in has other findings. */
async function failuresOf(
  { rules, rendering, today }: FillingAndRendering,
  { set, files, fileOf, pages }: PagesOfSet,
): Promise<ReadonlyMap<string, string>> {
  const failed = new Map<string, string>();
  const filled = await rules.ask(FILL_PAGES, files, { pages: pages.map(({ page }) => page) });
  if (filled.kind === 'refused') return failed;
  for (const [index, { whom }] of pages.entries()) {
    const page = filled.value[index];
    const answer = page && (await renderFirstStep(rendering, { boot: bootOfForm(page, { set, today }), set, fileOf }));
    if (answer?.kind === 'refused') failed.set(whom, answer.reason);
  }
  // The next set has other code under the same names.
  rendering.stop();
  return failed;
}

function describe(reason: string): Pick<ContractFinding, 'wrong' | 'suggestion'> {
  const cause = reason.replace(/\.?$/, '.');
  return {
    wrong: `The server could not render its first step, which would begin in the browser: ${cause}`,
    suggestion: reason.includes('style=')
      ? 'Give it a class in place of the style, or set the style in an effect.'
      : 'What is shown first may depend on the page, its answers and the day alone: do all else in an effect.',
  };
}
