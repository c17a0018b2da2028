import type { BuiltCatalogue } from '../catalogue/derived/build-catalogue.ts';
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

/** A check of the catalogue. It never throws. */
export interface CatalogueCheck {
  /** The rule that a catalogue without findings meets, as a sentence. */
  holds: string;
  find(catalogue: WrittenCatalogue): CatalogueFindings[];
}

interface Place {
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
