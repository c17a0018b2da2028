import type { CatalogueFindings, WrittenCatalogue } from './catalogue-check.ts';
import { CATALOGUE_CHECKS } from './checks.ts';

/** Runs all checks on a catalogue and returns their findings. */
export function checkCatalogue(catalogue: WrittenCatalogue): CatalogueFindings[] {
  return CATALOGUE_CHECKS.flatMap((check) => check.find(catalogue));
}
