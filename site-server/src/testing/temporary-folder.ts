import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';

/** A folder of the test's own, removed when its file is done. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-server-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
