import type { CatalogueFindings, WrittenCatalogue } from './catalogue-check.ts';
import { CATALOGUE_CHECKS } from './checks.ts';

/** Makes every check of a catalogue. */
export function checkCatalogue(catalogue: WrittenCatalogue): CatalogueFindings[] {
  return CATALOGUE_CHECKS.flatMap((check) => check.find(catalogue));
}
