import { SITE_CHECKS } from './checks.ts';
import type { FileFindings } from './finding.ts';
import type { AddressedFile } from './page-check.ts';

/** Makes every check across the files of a site. */
export function checkSite(files: readonly AddressedFile[]): FileFindings[] {
  return SITE_CHECKS.flatMap((check) => check.find(files));
}
