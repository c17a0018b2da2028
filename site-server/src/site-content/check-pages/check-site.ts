import { SITE_CHECKS } from './checks.ts';
import type { FileFindings } from '../../system/finding.ts';
import type { AddressedFile } from './page-check.ts';

/** Runs all checks that compare the files of a site with each other. */
export function checkSite(files: readonly AddressedFile[]): FileFindings[] {
  return SITE_CHECKS.flatMap((check) => check.find(files));
}
