import { join } from 'node:path';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import { importRulesFile } from '../../releases/area-rules.ts';
import { readRelease, RULES_FILE } from '../../releases/read-release.ts';
import { isAreaRelease } from '../../releases/release-kinds.ts';

export type BuiltRules = { kind: 'rules'; areas: AreaRulesByName } | { kind: 'no-rules'; messages: string[] };

/** Loads the rules of every built area, checking each file's hash. It does not use the release store. */
export async function builtRules(sources: readonly string[]): Promise<BuiltRules> {
  const messages: string[] = [];
  const areas: Record<string, unknown> = {};
  for (const source of sources) {
    const read = readRelease(source);
    if (read.kind === 'bad-release') messages.push(read.message);
    else if (isAreaRelease(read.release)) {
      const loaded = await importRulesFile(join(source, 'release', RULES_FILE), read.release);
      if (loaded.kind === 'rules') areas[read.release.area] = loaded.rules;
      else messages.push(loaded.reason);
    }
  }
  return messages.length > 0 ? { kind: 'no-rules', messages } : { kind: 'rules', areas };
}
