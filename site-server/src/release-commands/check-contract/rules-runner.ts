import type { LoadedRules } from 'shared-contracts/area-rules';
import type { IsoDate } from 'shared-contracts/iso-date';
import type { PageConfig } from 'shared-contracts/page-config';
import { problemsOfModules, withModuleDefaults } from 'shared-contracts/page-rules';
import { problemsOfStart } from 'shared-contracts/page-start';
import { importRules } from '../../releases/area-rules.ts';
import { refused, type Result } from '../../system/result.ts';
import type { Broken } from './check-types.ts';
import { watchImpureCalls } from './impure-calls.ts';
import { PURE, watchSurroundings } from './watch-surroundings.ts';

/** The message that `runRulesAlone` sends to this process, which answers with the problems found. */
export interface RulesJob {
  file: string;
  pages: readonly PageConfig[];
  today: IsoDate;
}

/**
 * Loads the rules, opens the pages with them, and returns why they cannot be loaded or which side effects they had.
 * Errors of the rules on a page are left to the check `page-start`, which also has the page's other areas.
 */
async function runJob({ file, pages, today }: RulesJob): Promise<Broken[]> {
  let during = 'while it loads';
  // Of calls on a page, `page-start` and `page-answers` name the part that makes them.
  const { calls } = watchImpureCalls();
  const watch = watchSurroundings(() => during);
  const loaded = await loadRules(file);
  const callsAtLoad = [...calls].map((call) => ({ wrong: `It calls ${call} while it loads.`, suggestion: PURE }));
  if (loaded.kind === 'ok') {
    const areas = { [loaded.value.area]: loaded.value };
    for (const page of pages) {
      during = `on the page ${page.path}`;
      if (problemsOfModules(page, areas).length === 0) problemsOfStart(withModuleDefaults(page, areas), areas, today);
    }
  }
  const watched = [...callsAtLoad, ...watch.broken()];
  // If rules fail to load because there is no browser, report only the cause.
  return loaded.kind === 'refused' && watched.length === 0
    ? [{ wrong: loaded.reason, suggestion: 'Mend src/rules.ts, and build it again.' }]
    : watched;
}

async function loadRules(file: string): Promise<Result<LoadedRules>> {
  try {
    // The check `own-rules` compares the area of the rules with the record.
    const imported = await importRules(file);
    return imported.kind === 'ok' ? imported : refused(`Its rules do not have their shape: ${imported.reason}.`);
  } catch (cause) {
    return refused(`Its rules cannot be loaded: ${cause instanceof Error ? cause.message : String(cause)}.`);
  }
}

// Listening keeps the process alive if rules wait forever, so that the deadline is reported instead of an early exit.
process.on('message', (job) => {
  void runJob(job as RulesJob).then((broken) => process.send?.(broken, () => process.exit(0)));
});
