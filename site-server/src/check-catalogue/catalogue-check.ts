import type { BuiltCatalogue } from '../catalogue/build/build-catalogue.ts';
import type { CatalogueFile, CatalogueSources } from '../catalogue/catalogue-files.ts';
import { error, warning, type Finding } from '../check-pages/finding.ts';

/** A catalogue as its files say it, and what is made of them. Every file has its shape. */
export interface WrittenCatalogue {
  sources: CatalogueSources;
  built: BuiltCatalogue;
}

/** What is wrong in one file of the catalogue. */
export interface CatalogueFindings {
  file: CatalogueFile;
  findings: readonly Finding[];
}

/** One thing that is checked. It never throws, whatever the catalogue. */
export interface CatalogueCheck {
  /** What holds of a catalogue without findings, as a sentence. */
  holds: string;
  find(catalogue: WrittenCatalogue): CatalogueFindings[];
}

interface Place {
  file: CatalogueFile;
  path: string;
}

/** A finding that refuses the catalogue, at a place of it. */
export function errorAt({ file, path }: Place, wrong: string, suggestion: string): CatalogueFindings {
  return { file, findings: [error(path, wrong, suggestion)] };
}

/** A finding that is told and changes nothing. */
export function warningAt({ file, path }: Place, wrong: string, suggestion: string): CatalogueFindings {
  return { file, findings: [warning(path, wrong, suggestion)] };
}
