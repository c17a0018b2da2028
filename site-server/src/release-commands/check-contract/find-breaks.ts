import { dirname } from 'node:path';
import { servedFrom } from '../../releases/folder-storage.ts';
import { RULES_FILE } from '../../releases/read-release.ts';
import type { ReleaseStorage } from '../../releases/storage.ts';
import { bringRelease, releaseFile } from '../../releases/stored-release.ts';
import { ok, refused } from '../../system/result.ts';
import type { FindBreaks } from '../command.ts';
import { checkReleaseAt, type Checking } from './check-built-release.ts';
import { formatContractFindings } from './check-contract.ts';
import type { ContractFinding } from './check-types.ts';
import { deployedSet } from './read-deployed.ts';

/**
 * Creates the checks of `promote` and `rollback`: those of `check-contract`, on the stored release, with what they find
 * grouped by whom it affects. `folder` is the local folder to which the files are copied from a remote storage.
 */
export function createFindBreaks({
  storage,
  folder,
  ...checking
}: Checking & { storage: ReleaseStorage; folder: string }): FindBreaks {
  return async (release, set, cause) => {
    const deployed = await deployedSet(set, { storage, folder, rules: checking.rules });
    const problem = await bringRelease(storage, servedFrom(folder, storage), release);
    if (problem) return refused(problem);
    const files = dirname(releaseFile(folder, release, RULES_FILE, 'identity'));
    const checked = await checkReleaseAt({ release, folder: files }, deployed, checking);
    if (checked.kind === 'refused') return checked;
    const letsPass = ({ letsBack }: ContractFinding) => cause === 'rollback' && letsBack === true;
    return ok({
      breaks: formatContractFindings(checked.value.filter((finding) => !letsPass(finding))),
      notes: [...deployed.notes, ...formatContractFindings(checked.value.filter(letsPass))],
    });
  };
}
