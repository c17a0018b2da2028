import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadCatalogue } from '../site-content/catalogue/load-catalogue.ts';
import { tellFindings } from '../system/finding.ts';
import { readSettings } from '../settings.ts';

/**
 * Checks a site's catalogue for `npm run check-catalogue [-- folder]` and returns the text to print; the exit code is 1
 * if there are errors.
 */
function checkFolder(givenFolder: string | undefined): { exitCode: number; text: string } {
  const read = readSettings(process.env, process.cwd());
  if (read.kind === 'refused') return { exitCode: 1, text: read.reason };
  const folder = givenFolder === undefined ? read.value.siteFolder : resolve(givenFolder);
  const files = join(folder, 'catalogue');
  if (!existsSync(files))
    return { exitCode: 1, text: `${folder} is not the folder of a site: it has no folder catalogue.` };
  return tellFindings(loadCatalogue(folder).findings, files);
}

const { exitCode, text } = checkFolder(process.argv[2]);
process.stdout.write(`${text}\n`);
process.exitCode = exitCode;
