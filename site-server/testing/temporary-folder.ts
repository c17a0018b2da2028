import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';

/** Creates a temporary folder that is removed after all tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-server-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
