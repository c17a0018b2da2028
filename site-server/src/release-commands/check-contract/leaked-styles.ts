import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from 'shared-contracts/release-set';
import { describeLeak, leakingSelectors } from '../../../../tooling/build/leaking-selectors.mjs';
import { nameOfRelease, type ContractFinding } from './check-types.ts';

/** The text that a script gives to a constructed style sheet, the only one that a page's policy allows it. */
const SHEET = /\.replace(?:Sync)?\(\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)\s*\)/gs;

/** Reports the styles in the release's files that reach outside the area; also those of other builds than ours. */
export async function leakedStyles(release: Release, folder: string): Promise<ContractFinding[]> {
  const findings: ContractFinding[] = [];
  for (const file of Object.keys(release.files).filter((name) => /\.(css|js)$/.test(name))) {
    const text = await readFile(join(folder, file), 'utf8');
    const sheets = file.endsWith('.css') ? [text] : [...text.matchAll(SHEET)].map(([, literal]) => textIn(literal));
    for (const leak of sheets.flatMap((sheet) => leakingSelectors(sheet))) {
      const { wrong, suggestion } = describeLeak(leak);
      const whom = nameOfRelease(release);
      findings.push({ check: 'own-styles', whom, wrong: `A style in ${file}: ${wrong}`, suggestion });
    }
  }
  return findings;
}

/** The text of a literal. A line break counts as a space, which is the same in a style. */
function textIn(literal = ''): string {
  return literal.slice(1, -1).replace(/\\(.)/gs, (_, sign: string) => (/[nrtf\n]/.test(sign) ? ' ' : sign));
}
