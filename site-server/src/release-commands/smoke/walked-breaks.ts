import { join } from 'node:path';
import { deployedSites } from '../../releases/deployed-sites.ts';
import type { ReleaseStorage } from '../../releases/storage.ts';
import { ok } from '../../system/result.ts';
import { formatContractFindings } from '../check-contract/check-contract.ts';
import type { FindBreaks } from '../command.ts';
import { smoke } from './smoke.ts';

interface WalkSettings {
  storage: ReleaseStorage;
  /** Local folder with the files of the releases. */
  folder: string;
  /** The option that leaves the walks out. */
  leftOutBy?: string | undefined;
}

/**
 * Adds walks through the deployed pages to the checks of `promote` and `rollback`. A release that breaks something else
 * is not walked.
 */
export function withWalks(findBreaks: FindBreaks, { storage, folder, leftOutBy }: WalkSettings): FindBreaks {
  return async (release, running, cause) => {
    const checked = await findBreaks(release, running, cause);
    if (checked.kind === 'refused') return checked;
    const { breaks, notes } = checked.value;
    if (leftOutBy !== undefined) return ok({ breaks, notes: [...notes, `Not walked in a browser (${leftOutBy}).`] });
    if (breaks.length > 0) return ok({ breaks, notes: [...notes, 'Not walked in a browser, because of these:'] });
    const smoked = await smoke({
      release,
      running,
      sites: await deployedSites(storage),
      folderOf: ({ area, version }) => join(folder, area, version),
    });
    if (smoked.kind === 'refused')
      return ok({ breaks: [`${smoked.reason} To move it without: --without-browser.`], notes });
    const { findings } = smoked.value;
    return ok({
      breaks: formatContractFindings(findings),
      notes: [...notes, ...smoked.value.notes],
    });
  };
}
