import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The sample site's folder as a site owner has edited it. */
export interface SiteFolder {
  path: string;
  remove(): void;
}

/** Copies the sample site and edits the source of its page `/form-a-business`. */
export function copySiteFolder(edit: (page: string) => string): SiteFolder {
  const path = mkdtempSync(join(tmpdir(), 'site-folder-'));
  cpSync('site-server/site', path, { recursive: true });
  const file = join(path, 'pages/form-a-business.json');
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
