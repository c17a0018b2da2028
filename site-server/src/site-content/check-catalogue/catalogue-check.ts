import type { BuiltCatalogue } from '../catalogue/build-catalogue.ts';
import type { CatalogueFile, CatalogueSources } from '../catalogue/catalogue-files.ts';
import { error, warning, type Finding } from '../../system/finding.ts';

/** A catalogue's decoded files and the lists built from them. */
export interface WrittenCatalogue {
  sources: CatalogueSources;
  built: BuiltCatalogue;
}

/** The findings in one file of the catalogue. */
export interface CatalogueFindings {
  file: CatalogueFile;
  findings: readonly Finding[];
}

/** A check of the catalogue. Its docstring says the rule that a catalogue without findings meets. It never throws. */
export type CatalogueCheck = (catalogue: WrittenCatalogue) => Iterable<CatalogueFindings>;

export interface Place {
  file: CatalogueFile;
  path: string;
}

/** Creates an error, because of which the catalogue is refused. */
export function errorAt({ file, path }: Place, wrong: string, suggestion: string): CatalogueFindings {
  return { file, findings: [error(path, wrong, suggestion)] };
}

/** Creates a warning, which is only reported. */
export function warningAt({ file, path }: Place, wrong: string, suggestion: string): CatalogueFindings {
  return { file, findings: [warning(path, wrong, suggestion)] };
}

const MOST_LISTED = 5;

/**
 * Joins the distinct names: `["AL", "AK", "AZ"]` → `AL, AK and AZ`. Of more than five it lists the first four and
 * counts the rest.
 */
export function listed(names: Iterable<string>): string {
  const distinct = [...new Set(names)];
  if (distinct.length > MOST_LISTED)
    return `${distinct.slice(0, MOST_LISTED - 1).join(', ')} and ${distinct.length - MOST_LISTED + 1} more`;
  const last = distinct.at(-1) ?? '';
  return distinct.length > 1 ? `${distinct.slice(0, -1).join(', ')} and ${last}` : last;
}
