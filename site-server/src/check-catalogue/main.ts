import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { tellFindings } from '../check-pages/tell-findings.ts';
import { readSettings } from '../settings.ts';

/** `npm run check-catalogue [-- folder]`: prints what the checks find in the catalogue of a site; 1 when there are errors. */
function checkFolder(given: string | undefined): { exitCode: number; text: string } {
  const read = readSettings(process.env, process.cwd());
  if (read.kind === 'bad-settings') return { exitCode: 1, text: read.message };
  const folder = given === undefined ? read.settings.siteFolder : resolve(given);
  const files = join(folder, 'catalogue');
  if (!existsSync(files)) return { exitCode: 1, text: `${folder} is not the folder of a site: it has no folder catalogue.` };
  return tellFindings(loadCatalogue(folder).findings, files);
}

const { exitCode, text } = checkFolder(process.argv[2]);
process.stdout.write(`${text}\n`);
process.exitCode = exitCode;
