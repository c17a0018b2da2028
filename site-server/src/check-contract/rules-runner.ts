import type { LoadedRules } from 'shared-contracts/area-rules';
import type { IsoDate } from 'shared-contracts/iso-date';
import type { PageConfig } from 'shared-contracts/page-config';
import { problemsOfModules, withModuleDefaults } from 'shared-contracts/page-rules';
import { problemsOfStart } from 'shared-contracts/page-start';
import { importRules } from '../release-sets/area-rules.ts';
import type { Broken } from './contract-check.ts';
import { watchSurroundings } from './watch-surroundings.ts';

/** What `runRulesAlone` sends to this process; it is answered with what is broken. */
export interface RulesJob {
  file: string;
  pages: readonly PageConfig[];
  today: IsoDate;
}

/** What the rules themselves get wrong on a page is found by the check `page-start`, with the page's other areas. */
async function runJob({ file, pages, today }: RulesJob): Promise<Broken[]> {
  let during = 'while it loads';
  const watch = watchSurroundings(() => during);
  const shape = await shapeOf(file);
  if (shape.kind === 'rules') {
    const areas = { [shape.rules.area]: shape.rules };
    for (const page of pages) {
      during = `on the page ${page.path}`;
      if (problemsOfModules(page, areas).length === 0) problemsOfStart(withModuleDefaults(page, areas), areas, today);
    }
  }
  const watched = watch.broken();
  // Rules that did not load because there is no browser are told so, and not twice.
  return shape.kind === 'no-rules' && watched.length === 0 ? [{ wrong: shape.wrong, suggestion: 'Mend src/rules.ts, and build it again.' }] : watched;
}

async function shapeOf(file: string): Promise<{ kind: 'rules'; rules: LoadedRules } | { kind: 'no-rules'; wrong: string }> {
  try {
    // Whose rules they are is compared with the record by the check `own-rules`.
    const imported = await importRules(file);
    return imported.kind === 'rules' ? imported : { kind: 'no-rules', wrong: `Its rules do not have their shape: ${imported.reason}.` };
  } catch (cause) {
    return { kind: 'no-rules', wrong: `Its rules cannot be loaded: ${cause instanceof Error ? cause.message : String(cause)}.` };
  }
}

// Listening keeps the process alive while rules wait for what never comes, so that its deadline is told.
process.on('message', (job) => {
  void runJob(job as RulesJob).then((broken) => process.send?.(broken, () => process.exit(0)));
});
